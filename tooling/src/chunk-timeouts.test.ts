/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const here = import.meta.dirname;

/** Time-outs of the configurations and of the host's card. In a process of its own: Jest cannot load the bundler. */
const timeouts = () => {
  const script = `
    import { defineHost } from '${join(here, 'define-host.ts')}';
    import { baseConfig } from '${join(here, 'base-config.ts')}';
    import { BUDGET } from '${join(here, '../../host/src/federation/budgets.ts')}';
    const remote = baseConfig({ name: 'a', folder: '${here}', mode: 'production', port: 1, cacheVersion: '1', output: { path: '${here}' } });
    const host = defineHost({ port: 1 })({}, { mode: 'production' });
    console.log(JSON.stringify([host.output.chunkLoadTimeout, remote.output.chunkLoadTimeout, BUDGET.asset, BUDGET.total]));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: join(here, '..'), encoding: 'utf8' }),
  ) as unknown;
};

it('the console waits two minutes for its own chunks, and for a file of a remote no longer than its card says (ADR 66)', () => {
  expect(timeouts()).toEqual([120_000, 8_000, 8_000, 9_700]);
}, 60_000);
