import { root } from '../root.ts';
import { inTurn, nearTests } from './near.ts';
import { nearJourneys } from './near-journeys.ts';

const first = async (...changed: string[]) => (await nearJourneys(root, changed)).slice(0, 3);

it('finds the journeys through the views of a room, from the contract, the server and a remote alike', async () => {
  for (const path of [
    'server/src/features/business/clue/clue.service.ts',
    'shared/src/contract/business/clue.ts',
    'remote-business/src/features/clue/clue-list-page.tsx',
  ])
    expect(await first(path)).toContain('e2e/journeys/leads.spec.ts');
  expect(await first('server/src/features/people/position/position.service.ts')).toContain('e2e/journeys/positions.spec.ts');
});

it('finds the journeys that are named as the change, import it or are the change themselves', async () => {
  expect(await first('host/src/tabs/tab-bar.tsx')).toEqual(['e2e/journeys/tabs.spec.ts']);
  expect(await first('e2e/fixtures/mail-catcher.ts')).toEqual(['e2e/journeys/failed-mail.spec.ts', 'e2e/journeys/report-mail.spec.ts']);
  expect((await first('e2e/journeys/canary.spec.ts'))[0]).toBe('e2e/journeys/canary.spec.ts');
  expect(await first('LICENSE')).toEqual([]);
});

it('takes the nearest tests of each changed file in turn, each once', () => {
  expect(inTurn([['a', 'b', 'c'], ['b', 'd'], []])).toEqual(['a', 'b', 'd', 'c']);
});

it('asks Jest once for the tests of all changed files', () => {
  const tests = ['host/src/tabs/bar/tab-list.test.tsx', 'server/src/lists/sort.test.ts'];
  const related = jest.fn(() => tests);
  expect(nearTests(['server/src/lists/sort.ts', 'README.md', 'host/src/tabs/bar/tab-list.tsx'], related)).toEqual(tests.toReversed());
  expect(related.mock.calls).toEqual([[['server/src/lists/sort.ts', 'host/src/tabs/bar/tab-list.tsx']]]);
  expect(nearTests(['README.md'], related)).toEqual([]);
});
