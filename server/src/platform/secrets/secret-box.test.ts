import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from './secret-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('opens what it sealed, also in another process, and seals no text twice alike', async () => {
  const box = createSecretBox(folder, 'one');
  const [sealed, again] = [await box.seal('密码'), await box.seal('密码')];
  expect(sealed).not.toBe(again);
  expect(sealed).not.toContain('密码');
  expect(await createSecretBox(folder, 'one').open(sealed)).toBe('密码');
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

it('makes one key however many begin at the same time', async () => {
  const boxes = Array.from({ length: 8 }, () => createSecretBox(folder, 'one'));
  const sealed = await Promise.all(boxes.map((box) => box.seal('x')));
  expect(await Promise.all(sealed.map((text) => boxes[0]?.open(text)))).toEqual(sealed.map(() => 'x'));
});

it('opens nothing that was changed, sealed for something else, or by another key', async () => {
  const box = createSecretBox(folder, 'one');
  const sealed = await box.seal('x');
  const last = sealed.at(-1) === 'A' ? 'B' : 'A';
  for (const text of [`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'f5b6775e8d1749483f2320627de0e706', 'v1.x.y.z', ''])
    expect(await box.open(text)).toBeUndefined();
  expect(await createSecretBox(folder, 'two').open(sealed)).toBeUndefined();
  await rm(join(folder, 'secrets.key'));
  expect(await createSecretBox(folder, 'one').open(sealed)).toBeUndefined();
});

it('does not replace a key that is damaged', async () => {
  await writeFile(join(folder, 'secrets.key'), 'short');
  await expect(createSecretBox(folder, 'one').seal('x')).rejects.toThrow('is not a key');
});
