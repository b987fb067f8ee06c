import { DictEntry, dictEntries } from '@mortise/shared/contract/settings';
import { actionsColumn, type Column, column } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import styles from './dict-entry.module.css';

interface DictEntryActions {
  onEdit: (entry: DictEntry) => void;
  onRemove: (entry: DictEntry) => void;
}

const OFF = 0;

// switched off: listed, but grey
const greyed = (value: ReactNode, { status }: DictEntry) => <span className={status === OFF ? styles.off : undefined}>{value}</span>;

export const dictEntryColumns = ({ onEdit, onRemove }: DictEntryActions): Column<DictEntry>[] => [
  column(DictEntry, 'itemText', { render: greyed }),
  column(DictEntry, 'itemValue', { render: greyed }),
  column(DictEntry, 'sortOrder', { render: greyed, align: 'right' }),
  column(DictEntry, 'status', { render: (text, entry) => greyed(text, entry) }),
  actionsColumn(
    130,
    (entry) => [
      { label: '编辑', call: dictEntries.edit, onClick: () => onEdit(entry) },
      { label: '删除', call: dictEntries.remove, danger: true, onClick: () => onRemove(entry) },
    ],
    ({ itemText }) => itemText,
  ),
];
