import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, isReleased, release } from './release.ts';

const remote = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(remote, { recursive: true }));

const aBuild = (name: string, age = 0) => {
  const folder = join(remote, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'registry-record.json'), '{}');
  utimesSync(folder, Date.now() / 1000 - age, Date.now() / 1000 - age);
  return folder;
};

it('counts a build as released only with its record', () => {
  const made = join(remote, '.making');
  mkdirSync(made);
  expect(isReleased(made)).toBe(false);
  writeFileSync(join(made, 'registry-record.json'), '{}');
  release(made, join(remote, 'aaaaaaaaaaaa'));
  expect(isReleased(join(remote, 'aaaaaaaaaaaa'))).toBe(true);
  expect(existsSync(made)).toBe(false);
});

it('names the active build and keeps the last five, the active one always', () => {
  for (let age = 1; age <= 6; age++) aBuild(`b${age}`, age * 100);
  const oldest = aBuild('oldest', 9999);
  activate(oldest);
  expect(readFileSync(join(remote, 'current'), 'utf8')).toBe('oldest\n');
  expect(readdirSync(remote).sort()).toEqual(['aaaaaaaaaaaa', 'b1', 'b2', 'b3', 'current', 'oldest']);
});
