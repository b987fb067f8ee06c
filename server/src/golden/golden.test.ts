import { stageOf } from '#testing/recorded/recorded-stage.ts';
import { openTestApp } from '#testing/test-app.ts';
import { type GoldenCall, goldenCalls } from './golden-calls.ts';
import { replay } from './replay.ts';
import { wantedDifferences } from './wanted-differences.ts';

interface Difference {
  call: string;
  difference: string;
}

let calls: GoldenCall[];
let found: Difference[];

/** The calls of each conversation; the files of one folder are one. */
const conversationsOf = (all: readonly GoldenCall[]) => {
  const names = [...new Set(all.map(({ file }) => file.split('/')[0]))];
  return names.map((name) => all.filter(({ file }) => file.split('/')[0] === name));
};

beforeAll(async () => {
  calls = await goldenCalls();
  found = [];
  for (const conversation of conversationsOf(calls)) {
    const app = await openTestApp();
    const stage = stageOf(conversation);
    await stage?.prepare(app);
    for (const { call, found: differences } of await replay(app, conversation, stage && ((asked) => stage.learn(app, asked))))
      for (const difference of differences) found.push({ call: `${call.method} ${call.path.split('?')[0]}`, difference });
    await app.close();
  }
}, 300_000);

const meaningOf = ({ call, difference }: Difference) =>
  wantedDifferences.find((wanted) => wanted.call.test(call) && wanted.difference.test(difference));

it('answers as JeecgBoot 2.4.6 does, except for the listed differences', () => {
  expect(calls.length).toBeGreaterThan(150);
  expect(found.filter((one) => !meaningOf(one))).toEqual([]);
});

it('lists no difference that does not occur', () => {
  const met = new Set(found.map(meaningOf));
  expect(wantedDifferences.filter((wanted) => !met.has(wanted))).toEqual([]);
});

it('prints the differences with their reasons', () => {
  const lines = wantedDifferences.map((wanted) => {
    const where = found.filter((one) => meaningOf(one) === wanted);
    return `${String(where.length).padStart(4)} × ${wanted.reason} (${[...new Set(where.map(({ call }) => call))].length} endpoints)`;
  });
  process.stdout.write(`${calls.length} golden calls, ${found.length} differences:\n${lines.join('\n')}\n`);
  expect(lines).toHaveLength(wantedDifferences.length);
});
