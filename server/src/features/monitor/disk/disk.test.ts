import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Disk, disks } from '@mortise/shared/contract/monitor';
import { openTestApp } from '#testing/test-app.ts';
import { readVolumes } from './volumes.ts';

it('reads a volume once, as df does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-disk-'));
  const volumes = await readVolumes([folder, join(folder, 'not', 'there', 'yet')]);
  expect(volumes).toHaveLength(1);
  const [size = 0, available = 0] =
    execFileSync('df', ['-B1', '--output=size,avail', folder]).toString().trim().split('\n')[1]?.trim().split(/\s+/).map(Number) ?? [];
  const [{ max, rest, restPPT }] = volumes as [Disk];
  expect(max / size).toBeCloseTo(1, 2);
  expect(rest / available).toBeCloseTo(1, 1);
  expect(restPPT).toBe(Math.floor(((max - rest) * 100) / max));
});

it('is answered in the words of the wire, and refused without the view', async () => {
  const app = await openTestApp();
  expect(await app.ask(disks.all, {}, { as: 'auditor' })).toMatchObject({
    success: true,
    code: 200,
    message: '查询成功',
    result: expect.arrayContaining([{ name: '/', max: expect.any(Number), rest: expect.any(Number), restPPT: expect.any(Number) }]),
  });
  const twin = { ...disks.all, path: '/mock/api/queryDiskInfo' } as const;
  expect((await app.ask(twin, {}, { as: 'auditor' })).result.map(({ name }) => name)).toContain('/');
  expect(await app.ask(twin, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(disks.all, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  await app.close();
});
