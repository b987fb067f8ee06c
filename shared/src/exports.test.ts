import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_VERSION } from '#contract/registry/index.ts';
import * as http from '#http/index.ts';
import * as micro from '#micro/index.ts';
import * as pickers from '#pickers/index.ts';
import * as session from '#session/index.ts';
import * as basics from '#ui/basics/index.ts';
import * as ui from '#ui/index.ts';

interface Kept {
  version: string;
  exports: Record<string, string[]>;
}

const file = join(import.meta.dirname, '../exports.json');
const now = Object.fromEntries(
  Object.entries({ http, session, 'ui/basics': basics, ui, pickers, micro }).map(([layer, door]) => [layer, Object.keys(door).sort()]),
);

const namesIn = (lists: Kept['exports']) => Object.entries(lists).flatMap(([layer, names]) => names.map((name) => `${layer}: ${name}`));

it('gives a version of its own to every list of exports: raise SHARED_VERSION, then run this test with RENEW_EXPORTS=1', () => {
  const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
  if (process.env.RENEW_EXPORTS && kept.version !== SHARED_VERSION) {
    writeFileSync(file, `${JSON.stringify({ version: SHARED_VERSION, exports: now }, null, 2)}\n`);
    return;
  }
  expect({ version: SHARED_VERSION, names: namesIn(now) }).toEqual({ version: kept.version, names: namesIn(kept.exports) });
});
