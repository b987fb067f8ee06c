import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputsOf } from './inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  write('src/page.tsx', 'one');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('are the same for the same files', () => {
  const before = inputsOf(folder);
  write('src/page.tsx', 'one');
  expect(inputsOf(folder)).toBe(before);
});

it('change with a file', () => {
  const before = inputsOf(folder);
  write('src/page.tsx', 'two');
  expect(inputsOf(folder)).not.toBe(before);
});

it('change with the name of a file', () => {
  const before = inputsOf(folder);
  write('src/other.tsx', '');
  expect(inputsOf(folder)).not.toBe(before);
});

it('do not change with tests', () => {
  const before = inputsOf(folder);
  write('src/page.test.tsx', 'one');
  expect(inputsOf(folder)).toBe(before);
});
