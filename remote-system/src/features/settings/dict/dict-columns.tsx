import type { Dict } from '@mortise/shared/contract/settings';
import { ACTIONS, ClippedText, type Column, RowActions } from '@mortise/shared/ui';

interface DictActions {
  onEdit: (dict: Dict) => void;
  onConfigure: (dict: Dict) => void;
  onRemove: (dict: Dict) => void;
}

/** What names a dictionary, in the list and in the recycle bin. */
export const dictFacts: Column<Dict>[] = [
  { title: '字典名称', dataIndex: 'dictName', sorter: true },
  { title: '字典编号', dataIndex: 'dictCode', sorter: true },
  { title: '描述', dataIndex: 'description', render: (text) => <ClippedText value={text} width={360} /> },
];

export const dictColumns = ({ onEdit, onConfigure, onRemove }: DictActions): Column<Dict>[] => [
  ...dictFacts,
  {
    title: '操作',
    key: ACTIONS,
    width: 140,
    render: (_, dict) => (
      <RowActions
        actions={[
          { label: '字典配置', onClick: () => onConfigure(dict) },
          { label: '编辑', code: 'dict:edit', onClick: () => onEdit(dict) },
          { label: '删除', code: 'dict:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(dict) },
        ]}
      />
    ),
  },
];
