import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

it('lets the second wait for the first, and leaves nothing behind', async () => {
  const events: string[] = [];
  // the first works until the second says that it waits
  const secondWaits = new Promise<void>((resolve) => {
    jest.spyOn(console, 'log').mockImplementation((line: string) => {
      events.push(line);
      resolve();
    });
  });
  const first = alone(file, async () => {
    events.push('first in');
    await secondWaits;
    events.push('first out');
  });
  await Promise.all([first, alone(file, async () => void events.push('second in'))]);
  expect(events).toEqual(['first in', '另一个构建正在进行，等待其完成 …', 'first out', 'second in']);
  expect(existsSync(file)).toBe(false);
});

it('does not wait for a process that is gone', async () => {
  writeFileSync(file, '999999999');
  expect(await alone(file, async () => 'done')).toBe('done');
});

it('lets go when the work fails', async () => {
  await expect(alone(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});
