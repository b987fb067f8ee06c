import { newId } from './new-id.ts';

it('makes 19 digits that grow and never repeat', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
