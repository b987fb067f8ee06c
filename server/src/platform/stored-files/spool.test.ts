import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mortise-spool-')), 'spool');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const anything = { start: () => undefined, more: () => undefined };
const refusing = (word: string) => (bytes: Buffer) => {
  if (bytes.includes(word)) throw new Error(`refused ${word}`);
};
const piecesOf = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));
const spooled = () => readdir(folder).catch(() => []);

it('has the content with its size and hash, until it is discarded', async () => {
  const spool = createSpool(folder);
  const file = await spool.put(piecesOf('one ', 'two'), anything);
  expect(file).toMatchObject({ size: 7, hash: createHash('sha256').update('one two').digest('hex') });
  expect(await readFile(file.path, 'utf8')).toBe('one two');
  await spool.discard(file);
  expect(await spooled()).toEqual([]);
});

it('shows the check the first 512 bytes, however they arrive, and then every other byte once', async () => {
  const content = 'x'.repeat(2000);
  for (const length of [1, 100, 512, 700, 2000]) {
    const [heads, more]: [string[], string[]] = [[], []];
    const check = { start: (head: Buffer) => heads.push(String(head)), more: (piece: Buffer) => more.push(String(piece)) };
    const pieces = content.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
    const { size } = await createSpool(folder).put(piecesOf(...pieces), check);
    expect([size, heads.map((head) => head.length), more.join('').length]).toEqual([2000, [512], 1488]);
  }
  const starts: number[] = [];
  await createSpool(folder).put(piecesOf(), { ...anything, start: ({ length }) => starts.push(length) });
  expect(starts).toEqual([0]);
});

it('leaves nothing of what is refused, at its beginning or later, and reads on to the end', async () => {
  const spool = createSpool(folder);
  const bad = { start: refusing('bad'), more: refusing('worse') };
  for (const [pieces, reason] of [
    [['bad', 'x'.repeat(100_000)], 'refused bad'],
    [['good'.repeat(200), 'worse', 'x'.repeat(100_000)], 'refused worse'],
  ] as const) {
    const content = piecesOf(...pieces);
    await expect(spool.put(content, bad)).rejects.toThrow(reason);
    if (!content.readableEnded) await new Promise((done) => content.once('end', done));
    expect(await spooled()).toEqual([]);
  }
});

it('leaves nothing of what breaks off', async () => {
  const content = new PassThrough();
  const put = createSpool(folder).put(content, anything);
  content.write('x'.repeat(1000));
  content.destroy(new Error('connection lost'));
  await expect(put).rejects.toThrow('connection lost');
  expect(await spooled()).toEqual([]);
});

it('removes what a killed process left, and not what another one writes', async () => {
  await createSpool(folder).put(piecesOf('x'), anything);
  const old = join(folder, 'old');
  await writeFile(old, 'left');
  await utimes(old, 0, 0);
  await createSpool(folder).put(piecesOf('y'), anything);
  expect(await spooled()).toHaveLength(2);
  expect(await spooled()).not.toContain('old');
});

it('goes on when its folder can be made again', async () => {
  const spool = createSpool(folder);
  await writeFile(folder, 'no folder');
  const content = piecesOf('x');
  await expect(spool.put(content, anything)).rejects.toThrow();
  await rm(folder);
  expect((await spool.put(piecesOf('x'), anything)).size).toBe(1);
});
