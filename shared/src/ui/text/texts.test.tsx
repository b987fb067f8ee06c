import { render, screen } from '@testing-library/react';
import { DateText } from './date-text.tsx';
import { DetailList } from './detail-list.tsx';
import { NumberText } from './number-text.tsx';

it('groups thousands with commas', () => {
  render(<NumberText value={1_234_567.5} />);
  expect(screen.getByText('1,234,567.5')).toBeVisible();
});

it('shows a time to the second', () => {
  render(<DateText value="2026-11-22 08:09:10" />);
  expect(screen.getByText('2026-11-22 08:09:10')).toBeVisible();
});

describe('the detail list', () => {
  const items = ['甲', '乙', '丙', '丁', '戊'].map((label) => ({ key: label, label, children: `${label}的值` }));
  const cellsOfFirstRow = () => screen.getAllByRole('row')[0]?.querySelectorAll('th').length;

  const { matchMedia } = globalThis;
  beforeEach(() => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width') }));
  });

  it('has three columns', () => {
    render(<DetailList items={items} />);
    expect(cellsOfFirstRow()).toBe(3);
  });

  it('has at most four columns', () => {
    render(<DetailList items={items} columns={9} />);
    expect(cellsOfFirstRow()).toBe(4);
  });

  it('marks what is empty, but not a zero', () => {
    render(
      <DetailList
        items={[
          { key: 'a', label: '甲', children: null },
          { key: 'b', label: '乙', children: 0 },
        ]}
      />,
    );
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.getByText('0')).toBeVisible();
  });
});
