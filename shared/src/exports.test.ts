import * as http from '#http/index.ts';
import * as micro from '#micro/index.ts';
import * as pickers from '#pickers/index.ts';
import * as session from '#session/index.ts';
import * as basics from '#ui/basics/index.ts';
import * as ui from '#ui/index.ts';
import { compareExports, type KeptExports, reasonsAgainst, renewedExports } from './testing/kept-exports.ts';

const layers = { http, session, 'ui/basics': basics, ui, pickers, micro };
const now = Object.fromEntries(Object.entries(layers).map(([layer, door]) => [`@mortise/shared/${layer}`, Object.keys(door)]));

it('lends what the last release lent, or has a contract number of its own (RENEW_EXPORTS=1 keeps the new list)', () => {
  const { reasons, kept, renewed } = compareExports(now);
  expect(reasons).toEqual([]);
  expect(kept).toEqual(renewed);
});

describe('a release', () => {
  const last: KeptExports = { version: '0.5.0', exports: { ui: { Button: '0.3.0', Card: '0.5.0' } } };
  const ended = [{ module: 'ui', name: 'Card', until: '0.6.0' }];

  it.each([
    [
      'adds a name without a number',
      { ui: ['Button', 'Card', 'Table'] },
      '0.5.0',
      [],
      ['ui lends Table anew: raise the third number of SHARED_VERSION'],
    ],
    ['adds a name', { ui: ['Button', 'Card', 'Table'] }, '0.5.1', [], []],
    ['lets a name go in silence', { ui: ['Button'] }, '0.6.0', [], ['Card left ui: add it to ENDED_EXPORTS']],
    [
      'lets a name go under the same minor',
      { ui: ['Button'] },
      '0.5.1',
      [{ ...ended[0], until: '0.5.1' }],
      ['Card of ui ended: raise the second number of SHARED_VERSION'],
    ],
    ['lets a name go', { ui: ['Button'] }, '0.6.0', ended, []],
    [
      'changes a name under the same minor',
      { ui: ['Button', 'Card'] },
      '0.5.1',
      [{ ...ended[0], until: '0.5.1' }],
      ['Card of ui ended: raise the second number of SHARED_VERSION'],
    ],
    ['changes a name', { ui: ['Button', 'Card'] }, '0.6.0', ended, []],
  ] as const)('%s', (_what, names, version, rows, reasons) => {
    expect(reasonsAgainst(last, names, version, rows as typeof ended)).toEqual(reasons);
  });

  it('keeps since when a name has its present form', () => {
    expect(renewedExports(last, { ui: ['Button', 'Card', 'Table'] }, '0.6.0', ended)).toEqual({
      version: '0.6.0',
      exports: { ui: { Button: '0.3.0', Card: '0.6.0', Table: '0.6.0' } },
    });
  });
});
