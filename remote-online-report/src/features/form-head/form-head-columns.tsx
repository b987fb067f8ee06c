import { permissions } from '@mortise/shared/contract/access';
import { FormHead, formButtons, formHeads, formScripts, formSync } from '@mortise/shared/contract/online';
import { actionsColumn, ClippedText, type Column, column, DateText, type RowAction, StateText } from '@mortise/shared/ui';
import { kindText, SUB } from './form-kinds.ts';

export interface FormActions {
  onEdit: (head: FormHead) => void;
  onSync: (head: FormHead) => void;
  onTry: (head: FormHead) => void;
  onAddress: (head: FormHead) => void;
  onMenu: (head: FormHead) => void;
  onButtons: (head: FormHead) => void;
  onScripts: (head: FormHead) => void;
  onCopy: (head: FormHead) => void;
  onCopies: (head: FormHead) => void;
  onForget: (head: FormHead) => void;
  onRemove: (head: FormHead) => void;
}

const actionsOf = (head: FormHead, on: FormActions): RowAction[] => {
  const isMade = head.isDbSynch === 'Y';
  const hasPage = isMade && head.tableType !== SUB;
  return [
    { label: '编辑', call: formHeads.edit, onClick: () => on.onEdit(head) },
    ...(isMade ? [] : [{ label: '同步数据库', call: formSync.run, onClick: () => on.onSync(head) }]),
    ...(hasPage
      ? [
          { label: '功能测试', onClick: () => on.onTry(head) },
          { label: '配置地址', onClick: () => on.onAddress(head) },
          { label: '添加到菜单', call: permissions.add, onClick: () => on.onMenu(head) },
        ]
      : []),
    ...(head.tableType === SUB ? [] : [{ label: '自定义按钮', call: formButtons.add, onClick: () => on.onButtons(head) }]),
    { label: 'JS增强', call: formScripts.add, onClick: () => on.onScripts(head) },
    { label: '复制视图', call: formHeads.copy, onClick: () => on.onCopy(head) },
    ...(head.hascopy === 1 ? [{ label: '配置视图', onClick: () => on.onCopies(head) }] : []),
    {
      label: '移除',
      call: formHeads.removeRecord,
      danger: true,
      confirm: '确认要移除此记录？只移除配置，数据表保留。',
      onClick: () => on.onForget(head),
    },
    { label: '删除', call: formHeads.remove, danger: true, onClick: () => on.onRemove(head) },
  ];
};

/** Whether the table is as the form says. */
export const syncColumn: Column<FormHead> = column(FormHead, 'isDbSynch', {
  width: 140,
  render: (state) => (state === 'Y' ? <StateText tone="good" text="已同步" /> : <StateText tone="bad" text="未同步" />),
});

/** The columns of the list of forms (docs/wire/online-form.md §4). */
export const formHeadColumns = (on: FormActions): Column<FormHead>[] => [
  column(FormHead, 'tableType', { sorter: true, width: 180, render: (_type, head) => kindText(head) }),
  column(FormHead, 'tableName', { sorter: true, render: (name) => <ClippedText value={name} /> }),
  column(FormHead, 'tableTxt', { sorter: true, render: (text) => <ClippedText value={text} /> }),
  column(FormHead, 'tableVersion', { sorter: true, width: 90 }),
  syncColumn,
  column(FormHead, 'createTime', { sorter: true, width: 168, render: (time) => <DateText value={time} /> }),
  actionsColumn(
    160,
    (head) => actionsOf(head, on),
    ({ tableName }) => tableName,
  ),
];
