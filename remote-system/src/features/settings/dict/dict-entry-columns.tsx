import type { DictEntry } from '@mortise/shared/contract/settings';
import { ACTIONS, type Column, RowActions } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import styles from './dict-entry.module.css';

interface DictEntryActions {
  onEdit: (entry: DictEntry) => void;
  onRemove: (entry: DictEntry) => void;
}

const OFF = 0;

// an entry that is switched off is there, and grey
const greyed = (value: ReactNode, { status }: DictEntry) => <span className={status === OFF ? styles.off : undefined}>{value}</span>;

export const dictEntryColumns = ({ onEdit, onRemove }: DictEntryActions): Column<DictEntry>[] => [
  { title: '名称', dataIndex: 'itemText', render: greyed },
  { title: '数据值', dataIndex: 'itemValue', render: greyed },
  {
    title: '操作',
    key: ACTIONS,
    width: 130,
    render: (_, entry) => (
      <RowActions
        actions={[
          { label: '编辑', code: 'dict:edit', onClick: () => onEdit(entry) },
          { label: '删除', code: 'dict:edit', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(entry) },
        ]}
      />
    ),
  },
];
