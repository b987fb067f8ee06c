import { named } from './grant-tree.ts';

const rows = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => ({ id: name, name }));
const names = (count: number) =>
  named(
    rows,
    rows.slice(0, count).map(({ id }) => id),
  );

it('names up to five rows, and counts more than five', () => {
  expect(names(5)).toBe('甲、乙、丙、丁、戊');
  expect(names(6)).toBe('甲、乙、丙、丁、戊 等 6 项');
});
