import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Position, positions } from '#contract/people/index.ts';
import { aPosition, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { column } from '../columns/column.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';
import { VIRTUAL_FROM } from './virtual-body.tsx';

const HEIGHT = 40;

const Page = () => {
  const list = useList(positions.list);
  return (
    <ListPage
      list={list}
      columns={[column(Position, 'name'), column(Position, 'code')]}
      numbered
      batch={<button type="button">批量</button>}
    />
  );
};

const open = async (count: number) => {
  const rows = Array.from({ length: count }, (_, place) => aPosition({ id: `p${place}`, name: `职务${place}`, code: `c${place}` }));
  mockEndpoint(positions.list, pageWith(rows, count));
  const page = renderPage(<Page />, { dicts: { position_rank: {} } });
  await screen.findByText('职务0');
  return page;
};
const table = () => document.querySelector('table') as HTMLTableElement;
const drawn = () => [...document.querySelectorAll('tr[data-row-key]')];
const rowAt = (place: number) => document.querySelector<HTMLElement>(`tr[data-row-key=p${place}]`);

afterEach(() => jest.restoreAllMocks());

/** jsdom has no layout: the body of the table lies this far above the upper edge of the window. */
const scrollTo = (pixels: number) => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isBody = this.tagName === 'TBODY';
    return new DOMRect(0, isBody ? -pixels : 0, 800, isBody ? 1000 * HEIGHT : HEIGHT);
  });
  fireEvent.scroll(window);
};

it('draws all rows of a page of usual size', async () => {
  await open(VIRTUAL_FROM);
  expect(drawn()).toHaveLength(VIRTUAL_FROM);
  expect(table()).not.toHaveAttribute('aria-rowcount');
});

it('draws of 1,000 rows those near the visible ones, and numbers them for screen readers', async () => {
  await open(1000);
  expect(drawn().length).toBeLessThan(60);
  expect(table()).toHaveAttribute('aria-rowcount', '1001');
  scrollTo(500 * HEIGHT);
  await waitFor(() => expect(rowAt(500)).toBeInTheDocument());
  expect(rowAt(300)).not.toBeInTheDocument();
  expect(rowAt(500)).toHaveAttribute('aria-rowindex', '502');
  expect(rowAt(500)).toHaveTextContent('501');
  expect(drawn().length).toBeLessThan(80);
  // what is not drawn keeps its room, so that the scroll bar does not jump
  const gaps = [...table().querySelectorAll<HTMLElement>('tr[aria-hidden] > td')].map(({ style }) => Number.parseFloat(style.height));
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe((1000 - drawn().length) * HEIGHT);
});

it('moves by ↓ beyond what was drawn, and keeps the focused row while others scroll by', async () => {
  const { person } = await open(1000);
  rowAt(0)?.focus();
  await person.keyboard('{ArrowDown>45/}');
  expect(rowAt(45)).toHaveFocus();
  scrollTo(700 * HEIGHT);
  await waitFor(() => expect(rowAt(700)).toBeInTheDocument());
  expect(rowAt(45)).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(rowAt(46)).toHaveFocus();
});

it('keeps a row that Tab reaches', async () => {
  await open(1000);
  scrollTo(500 * HEIGHT);
  await waitFor(() => expect(rowAt(500)).toBeInTheDocument());
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
});

it('selects all rows of the page, drawn or not', async () => {
  const { person } = await open(200);
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByText('已选择', { exact: false })).toHaveTextContent('已选择 200 项');
});

it('draws all rows for printing', async () => {
  await open(200);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toHaveLength(200);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn().length).toBeLessThan(60);
});

it('draws all rows when the browser is asked to find or to select everything, except in a text field', async () => {
  await open(200);
  scrollTo(0);
  fireEvent.keyDown(screen.getByRole('textbox', { name: /查找/ }), { key: 'a', ctrlKey: true });
  expect(drawn().length).toBeLessThan(60);
  fireEvent.keyDown(document.body, { key: 'f', metaKey: true });
  expect(drawn()).toHaveLength(200);
});
