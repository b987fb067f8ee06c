import { reportHeads } from '@mortise/shared/contract/online';
import { fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { checkSql } from './sql-check.ts';
import { SqlEditor } from './sql-editor.tsx';
import { SqlField } from './sql-field.tsx';

const text = () => screen.getByRole('textbox', { name: '报表SQL' });
const mark = () => document.querySelector('.cm-lintRange-error')?.textContent;

beforeAll(() => {
  // the editor measures its text, which jsdom does not lay out
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

it('shows the statement, and takes another one', () => {
  const { rerender } = renderPage(<SqlEditor value="select 1" />);
  expect(text()).toHaveTextContent('select 1');
  rerender(<SqlEditor value="select 2" />);
  expect(text()).toHaveTextContent('select 2');
});

it('marks the word at the place that the server names', async () => {
  const parse = mockEndpoint(reportHeads.parseLong, refusal('没有列 nmae', 500, { position: 7 }));
  renderPage(<SqlEditor value="select nmae from sys_user" check={(sql) => checkSql(sql, null)} />);
  await waitFor(() => expect(mark()).toBe('nmae'));
  expect(parse.asked[0]?.body).toEqual({ sql: 'select nmae from sys_user', dbKey: null });
});

it('fills the view by its button; Escape leads back, and reaches the form only then', async () => {
  const onEscape = jest.fn();
  const { person } = renderPage(
    // biome-ignore lint/a11y/noStaticElementInteractions: plays the part of the dialog around the editor
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <SqlField value="select 1" />
    </div>,
  );
  await screen.findByRole('textbox', { name: '报表SQL' });
  await person.click(screen.getByRole('button', { name: '全屏' }));
  fireEvent.keyDown(text(), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: '全屏' })).toBeVisible();
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(text(), { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
});

it('marks the whole statement where the refusal has no place', async () => {
  mockEndpoint(reportHeads.parseLong, refusal('只能是一条 SELECT'));
  renderPage(<SqlEditor value="drop it" check={(sql) => checkSql(sql, null)} />);
  await waitFor(() => expect(mark()).toBe('drop it'));
});

it('asks nothing of an empty statement, and marks nothing if the server cannot be reached', async () => {
  const parse = mockEndpoint(reportHeads.parseLong, fault(504));
  expect(await checkSql('  ', null)).toBeUndefined();
  expect(parse.asked).toHaveLength(0);
  expect(await checkSql('select 1', 'shop')).toBeUndefined();
  expect(parse.asked[0]?.body).toEqual({ sql: 'select 1', dbKey: 'shop' });
});
