import { Dict, dicts } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';

interface DictActions {
  onEdit: (dict: Dict) => void;
  onConfigure: (dict: Dict) => void;
  onRemove: (dict: Dict) => void;
}

/** What names a dictionary, in the list and in the recycle bin. */
export const dictFacts: Column<Dict>[] = [
  column(Dict, 'dictName', { sorter: true }),
  column(Dict, 'dictCode', { sorter: true, title: '字典编号' }),
  column(Dict, 'description', { render: (text) => <ClippedText value={text} width={360} /> }),
];

export const dictColumns = ({ onEdit, onConfigure, onRemove }: DictActions): Column<Dict>[] => [
  ...dictFacts,
  actionsColumn(
    140,
    (dict) => [
      { label: '字典配置', onClick: () => onConfigure(dict) },
      { label: '编辑', call: dicts.edit, onClick: () => onEdit(dict) },
      { label: '删除', call: dicts.remove, danger: true, onClick: () => onRemove(dict) },
    ],
    ({ dictName }) => dictName,
  ),
];
