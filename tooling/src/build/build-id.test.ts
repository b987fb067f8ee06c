import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildId } from './build-id.ts';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  write('src/page.tsx', 'one');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is the same for the same files', () => {
  const before = buildId(folder);
  write('src/page.tsx', 'one');
  expect(buildId(folder)).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
});

it('changes with a file', () => {
  const before = buildId(folder);
  write('src/page.tsx', 'two');
  expect(buildId(folder)).not.toBe(before);
});

it('changes with the name of a file', () => {
  const before = buildId(folder);
  write('src/other.tsx', '');
  expect(buildId(folder)).not.toBe(before);
});

it('does not change with tests', () => {
  const before = buildId(folder);
  write('src/page.test.tsx', 'one');
  expect(buildId(folder)).toBe(before);
});
