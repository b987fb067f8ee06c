import { createChangeCounts, ofOwner } from './change-counts.ts';

const mine = ofOwner('sys_user', 'me');
const theirs = ofOwner('sys_user', 'them');

const counting = (remembered?: number) => {
  const counts = createChangeCounts(remembered);
  counts.noteAll('sys_user');
  return counts;
};

it('distinguishes changes of the rows of different owners', () => {
  const counts = counting();
  const before = { mine: counts.of(mine), theirs: counts.of(theirs), table: counts.of('sys_user') ?? 0 };
  counts.noteTable('sys_user');
  counts.noteOwners(mine);
  expect(counts.of(mine)).toBeGreaterThan(before.mine ?? 0);
  expect(counts.of(theirs)).toBe(before.theirs);
  expect(counts.of('sys_user')).toBeGreaterThan(before.table);
});

it('counts a change of the whole table as a change for every owner', () => {
  const counts = counting();
  for (const change of [() => counts.noteOwners('sys_user'), () => counts.noteAll('sys_user')]) {
    const before = counts.of(mine) ?? 0;
    change();
    expect(counts.of(mine)).toBeGreaterThan(before);
  }
});

it('never reports changed rows as unchanged, even after it dropped owners beyond the limit', () => {
  const counts = counting(3);
  counts.noteOwners(mine);
  const seen = new Set([counts.of(mine)]);
  for (let other = 0; other < 20; other += 1) {
    counts.noteOwners(ofOwner('sys_user', `other-${other}`));
    if (other % 4 === 0) {
      counts.noteOwners(mine);
      expect(seen).not.toContain(counts.of(mine));
      seen.add(counts.of(mine));
    }
  }
});

it('has no version for a table that sends no notifications', () => {
  expect(counting().of('pg_class')).toBeUndefined();
  expect(counting().of(ofOwner('pg_class', 'me'))).toBeUndefined();
});
