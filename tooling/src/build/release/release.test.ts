import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, isReleased, release, releasedIn, releaseHost } from './release.ts';

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

it('writes nothing when the build is the active one already', () => {
  const before = statSync(join(remote, 'current'));
  activate(join(remote, 'oldest'));
  expect(statSync(join(remote, 'current'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});

it('keeps files of an older host for pages that are open, for a week', () => {
  const host = join(remote, 'host');
  const put = (folder: string, ...files: string[]) => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const file of files) writeFileSync(join(folder, file), folder);
  };
  put(host, 'index.html', 'assets/yesterday.js', 'assets/long-ago.js');
  utimesSync(join(host, 'assets/long-ago.js'), 0, 0);
  put(`${host}.making`, 'index.html', 'assets/now.js');
  releaseHost(`${host}.making`, host, 'cccccccccccc');
  expect(releasedIn(host)).toBe('cccccccccccc');
  expect(readdirSync(join(host, 'assets')).sort()).toEqual(['now.js', 'yesterday.js']);
  expect(readFileSync(join(host, 'index.html'), 'utf8')).toBe(`${host}.making`);
  expect(existsSync(`${host}.making`)).toBe(false);
  // the week of a release begins when another one replaces it, however old its files are
  utimesSync(join(host, 'assets/now.js'), 0, 0);
  put(`${host}.making`, 'index.html', 'assets/next.js');
  releaseHost(`${host}.making`, host, 'dddddddddddd');
  expect(readdirSync(join(host, 'assets')).sort()).toEqual(['next.js', 'now.js', 'yesterday.js']);
});
