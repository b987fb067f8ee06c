import { type Editor, Extension, Node } from '@tiptap/core';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

const ROLES: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

/** Moves the cursor to the next cell; after the last one, into a new row. */
const toNextCell = ({ editor }: { editor: Editor }) => {
  const { view } = editor;
  if (!isInTable(view.state)) return false;
  const go = () => goToNextCell(1)(view.state, view.dispatch);
  return go() || (addRowAfter(view.state, view.dispatch) && go());
};

/** What prosemirror-tables needs: the part that each node plays, and its rules for selecting and typing in cells. */
export const TableEditing = Extension.create({
  name: 'tableEditing',
  // before the keys of lists: Tab in a cell goes to the next one
  priority: 101,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addKeyboardShortcuts: () => ({
    Tab: toNextCell,
    'Shift-Tab': ({ editor: { view } }) => goToNextCell(-1)(view.state, view.dispatch),
  }),
  addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: true })],
});

export const RichTable = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    border: { default: null, parseHTML: (element) => element.getAttribute('border') },
    /** Words above the table: rows alone may stand in a table of prosemirror-tables. */
    caption: {
      default: null,
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent?.trim() || null,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { caption } = node.attrs as { caption: string | null };
    return ['table', HTMLAttributes, ...(caption ? [['caption', caption]] : []), ['tbody', 0]];
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/** Cells that a row or column may be merged over. */
const SPAN_AT_MOST = 1000;
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(SPAN_AT_MOST, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1)),
  renderHTML: ({ [name]: cells }: Record<string, unknown>) => (cells === 1 ? {} : { [name]: cells }),
});

const cellOf = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // prosemirror-tables asks for it
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TableCell = cellOf('tableCell', 'td');
export const TableHeader = cellOf('tableHeader', 'th');
