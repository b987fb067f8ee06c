/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// texts of the interface have full-width ！ ？ ， and ：. Those of the contract are on the wire as JeecgBoot has them, and are converted where they are shown

const root = join(import.meta.dirname, '../../..');
const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const folders = [
  ...['http', 'session', 'ui', 'pickers', 'micro'].map((name) => `shared/src/${name}`),
  ...['host', ...remotes].map((name) => `${name}/src`),
];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

const halfWidthIn = (source: string) =>
  [...source.matchAll(/[\p{Script=Han}\w“”‘’，,、。（）${}.]*[\p{Script=Han}”）}] ?[!?](?=\s?['"`<]|\p{Script=Han})/gu)]
    .map(([text]) => text)
    .filter((text) => /\p{Script=Han}/u.test(text) && !requirements.includes(text));

it('is full-width at the end of every text', () => {
  const found = sources.flatMap((path) => halfWidthIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
/** Commas and colons between Chinese words, and the texts they stand in. */
const narrowMarksIn = (source: string) =>
  [...withoutComments(source).matchAll(/[^'"`<>\n]*\p{Script=Han}[,:] ?\p{Script=Han}[^'"`<>\n]*/gu)]
    .map(([text]) => text)
    .filter((text) => !requirements.includes(text));

it('is full-width within every text', () => {
  const found = sources.flatMap((path) => narrowMarksIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

const contract = readdirSync(join(root, 'shared/src/contract'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);
/** Texts of the wire that pages import by name. */
const namedTexts = contract.flatMap((path) =>
  [...readFileSync(join(root, 'shared/src/contract', path), 'utf8').matchAll(/export const (\w+) = '[^']*\p{Script=Han}[!?] ?';/gu)].map(
    ([, name]) => name ?? '',
  ),
);

it('is full-width where a page shows a text of the contract by its name', () => {
  expect(namedTexts).toContain('WEAK_PASSWORD');
  const unconverted = new RegExp(`(?<!fullWidth\\()\\b(${namedTexts.join('|')})\\b`);
  const found = sources.filter((path) => unconverted.test(readFileSync(join(root, path), 'utf8').replace(/^import[^;]*;/gm, '')));
  expect(found).toEqual([]);
});

it('finds half-width punctuation', () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(halfWidthIn("'删除成功!'")).toEqual(['删除成功!']);
  expect(halfWidthIn('<p>确定吗 ?</p>')).toEqual(['确定吗 ?']);
  expect(halfWidthIn("'首页不能关闭!'")).toEqual([]);
  expect(narrowMarksIn("say('您尚未归属部门,请确认'); // 新增, 编辑")).toEqual(['您尚未归属部门,请确认']);
  expect(narrowMarksIn("'popup参数未正确配置,原始值和目标值数量不一致!'")).toEqual([]);
});
