import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { requiredText } from '#contract/kernel/kinds.ts';
import { labelled, momentOf } from '#contract/kernel/labels.ts';
import { renderPage } from '#testing/index.ts';
import { EditableTable } from './editable-table.tsx';
import type { CellParts, EditableTableProps, RefusedCells, SubRow } from './sub-row.ts';

const Ticket = z.object({
  code: requiredText('航班号', 10, '请输入航班号!'),
  seats: labelled('座位', z.number().int('请输入整数').max(300, '不能大于 300').nullish()),
  day: momentOf('date', labelled('日期', z.string().nullish())),
});
const cells = ['code', 'seats', 'day'] as const;

// a first compilation may take longer than a query waits
beforeAll(() => import('./editable-body.tsx'));

let rows: SubRow[] = [];
const Table = ({ first, ...more }: { first: SubRow[] } & Partial<EditableTableProps<typeof Ticket.shape>>) => {
  const [value, setValue] = useState(first);
  rows = value;
  return <EditableTable of={Ticket} cells={cells} label="机票" value={value} onChange={setValue} {...more} />;
};
const open = async (first: SubRow[], more: Partial<EditableTableProps<typeof Ticket.shape>> = {}) => {
  const page = renderPage(<Table first={first} {...more} />);
  await screen.findByRole('textbox', { name: '航班号 第 1 行' });
  return page;
};
const cell = (name: string, row: number) =>
  screen.getByRole<HTMLInputElement>(/座位/.test(name) ? 'spinbutton' : 'textbox', { name: `${name} 第 ${row} 行` });
const two = [
  { id: '1', code: 'CA1', seats: 10 },
  { id: '2', code: 'CA2', seats: 20 },
];

it('edits the cell of one row and leaves the others as they are', async () => {
  const { person } = await open(two);
  await person.type(cell('航班号', 2), 'x');
  expect(rows).toEqual([two[0], { id: '2', code: 'CA2x', seats: 20 }]);
});

it('draws a cell as its control says, which changes other cells of its row as well', async () => {
  const picker = {
    name: 'code',
    control: ({ label, value, fill, onChange }: CellParts) => (
      <button
        type="button"
        aria-label={label}
        onClick={() => {
          fill({ seats: 5 });
          onChange(`${value}0`);
        }}
      >
        选
      </button>
    ),
  } as const;
  const { person } = renderPage(<Table first={two} cells={[picker, 'seats']} />);
  await person.click(await screen.findByRole('button', { name: '航班号 第 2 行' }));
  expect(rows).toEqual([two[0], { id: '2', code: 'CA20', seats: 5 }]);
});

it('says in its cell what is wrong, and marks an empty required one only when the form was sent', async () => {
  const { person } = await open([{ id: '1', code: '', seats: 301 }]);
  expect(screen.getByText('不能大于 300')).toBeVisible();
  expect(cell('座位', 1)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByText('请输入航班号！')).not.toBeInTheDocument();
  await person.type(cell('航班号', 1), '01234567890');
  expect(screen.getByText('长度不超过 10 个字符')).toBeVisible();
});

it('marks empty required cells of a checked form', async () => {
  await open([{ id: '1', code: '' }], { isChecked: true });
  expect(screen.getByText('请输入航班号！')).toBeVisible();
});

it('shows what the server refused until the cell has another value', async () => {
  const first = [{ id: '1', code: 'CA1' }];
  const refused: RefusedCells = { rows: first, cells: [{ list: 'tickets', row: 0, field: 'code', message: '航班不存在' }] };
  const { person } = await open(first, { refused });
  expect(screen.getByText('航班不存在')).toBeVisible();
  await person.type(cell('航班号', 1), '9');
  expect(screen.queryByText('航班不存在')).not.toBeInTheDocument();
});

it('moves like a spreadsheet: Enter and arrows down and up, sideways at the end of a text', async () => {
  const { person } = await open(two);
  await person.click(cell('航班号', 1));
  await person.keyboard('{Enter}');
  expect(cell('航班号', 2)).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(cell('航班号', 1)).toHaveFocus();
  // the whole text is selected, so that typing replaces it
  await person.keyboard('{ArrowRight}');
  expect(cell('座位', 1)).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(cell('座位', 2)).toHaveFocus();
  expect(rows).toEqual(two);
});

it('adds a row by Enter in the last one, and goes there', async () => {
  const { person } = await open(two);
  await person.click(cell('航班号', 2));
  await person.keyboard('{Enter}');
  expect(cell('航班号', 3)).toHaveFocus();
  expect(rows).toHaveLength(3);
});

it('pastes cells of a spreadsheet over a range, and adds the rows that are missing', async () => {
  await open(two);
  const text = 'CA8\t1,200\t2026/1/5\r\n"CA\t9"\tviele\t\r\n';
  fireEvent.paste(cell('航班号', 2), { clipboardData: { getData: () => text } });
  expect(rows).toEqual([
    two[0],
    { id: '2', code: 'CA8', seats: 1200, day: '2026-01-05' },
    { id: expect.stringMatching(/^new-/), code: 'CA\t9', seats: 'viele', day: null },
  ]);
});

it('leaves the paste of a single value to the control', async () => {
  await open(two);
  fireEvent.paste(cell('航班号', 2), { clipboardData: { getData: () => 'CA8\n' } });
  expect(rows).toEqual(two);
});

it('moves and removes rows', async () => {
  const { person } = await open(two);
  await person.click(screen.getByRole('button', { name: '下移第 1 行' }));
  expect(rows.map(({ id }) => id)).toEqual(['2', '1']);
  await person.click(screen.getByRole('button', { name: '移除第 1 行' }));
  expect(rows.map(({ id }) => id)).toEqual(['1']);
});

it('neither adds nor removes rows of a fixed table', async () => {
  const { person } = await open(two, { fixed: true });
  expect(screen.queryByRole('button', { name: /移除|添加/ })).not.toBeInTheDocument();
  await person.click(cell('航班号', 2));
  await person.keyboard('{Enter}');
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  expect(rows).toHaveLength(2);
});
