import { newId } from './new-id.ts';

it('generates unique, increasing ids of 19 digits', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
