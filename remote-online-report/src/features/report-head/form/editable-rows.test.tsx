import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type EditableCell, type EditableRow, EditableRows } from './editable-rows.tsx';

const cells: EditableCell[] = [{ name: 'text', label: '文本', width: 100, kind: 'text' }];
const rows = ['甲', '乙', '丙'].map((text) => ({ id: text, text }));

const Field = () => {
  const [value, setValue] = useState<EditableRow[]>(rows);
  return <EditableRows label="字段" nameField="text" cells={cells} value={value} onChange={setValue} />;
};

const order = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const rowOf = (text: string) => document.querySelector(`tr[data-row-key="${text}"]`) as HTMLElement;
const handleOf = (text: string) => document.querySelector(`[data-handle="${text}"]`) as HTMLElement;
const dataTransfer = { setData: () => undefined };

it('moves a row to where its handle is dragged', () => {
  render(<Field />);
  fireEvent.dragStart(handleOf('甲'), { dataTransfer });
  fireEvent.dragOver(rowOf('乙'));
  fireEvent.dragOver(rowOf('丙'));
  expect(order()).toEqual(['乙', '丙', '甲']);
  fireEvent.dragOver(rowOf('乙'));
  expect(order()).toEqual(['甲', '乙', '丙']);
});

it('leaves the rows where they are when something else is dragged over them', () => {
  render(<Field />);
  fireEvent.dragStart(handleOf('甲'), { dataTransfer });
  fireEvent.dragEnd(handleOf('甲'));
  fireEvent.dragOver(rowOf('丙'));
  expect(order()).toEqual(['甲', '乙', '丙']);
});
