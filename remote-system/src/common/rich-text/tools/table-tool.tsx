import { TableOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import styles from '../rich-text-editor.module.css';

const ROWS = 3;
const COLUMNS = 3;

const row = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Inserts an empty table and puts the cursor into its first cell. */
const insert = (editor: Editor) => {
  const at = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent([
      {
        type: 'table',
        attrs: { border: '1', style: 'border-collapse:collapse;width:100%' },
        content: [row('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => row('tableCell'))],
      },
      { type: 'paragraph' },
    ])
    .setTextSelection(at + 2)
    .run();
};

const commands: readonly (readonly [title: string, command: Command])[] = [
  ['上方插入行', addRowBefore],
  ['下方插入行', addRowAfter],
  ['左侧插入列', addColumnBefore],
  ['右侧插入列', addColumnAfter],
  ['合并单元格', mergeCells],
  ['拆分单元格', splitCell],
  ['标题行', toggleHeaderRow],
  ['删除行', deleteRow],
  ['删除列', deleteColumn],
  ['删除表格', deleteTable],
];

/** Inserts a table; in one, changes its rows, columns and cells. */
export const TableTool = ({ editor }: { editor: Editor }) => {
  const able = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (isInTable(state) ? commands.map(([, command]) => command(state)) : undefined),
  });
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const items = able
    ? commands.map(([label, command], index) => ({ key: label, label, disabled: !able[index], onClick: () => run(command) }))
    : [{ key: 'insert', label: `插入 ${ROWS}×${COLUMNS} 表格`, onClick: () => insert(editor) }];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Tooltip title="表格">
        <Button
          type="text"
          size="small"
          icon={<TableOutlined />}
          aria-label="表格"
          aria-haspopup="menu"
          className={able ? styles.pressed : undefined}
        />
      </Tooltip>
    </Dropdown>
  );
};
