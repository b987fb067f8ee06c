/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPageNotes } from './list-pages.ts';

// the first button of a list says 新增; another text has to be in a document, which then wins

const docs = join(import.meta.dirname, '../../../docs');
const read = (path: string) => readFileSync(join(docs, path), 'utf8');
const wire = readdirSync(join(docs, 'wire')).map((name) => read(join('wire', name)));
const lines = [...wire, read('requirements.md'), read('manual.zh-CN.md')].join('\n').split('\n');

/** A text of a toolbar in a table, or set apart as code or bold. */
const isDocumented = (text: string) =>
  lines.some(
    (line) =>
      line.includes(`\`${text}\``) ||
      line.includes(`**${text}**`) ||
      line.startsWith(`| ${text} |`) ||
      line.startsWith(`| Toolbar | ${text} `),
  );

const adding = Object.entries(listPageNotes).flatMap(([view, { buttons = {} }]) =>
  Object.entries(buttons).flatMap(([button, call]) =>
    button.startsWith('bar ') && /\.(add|create)$/.test(call ?? '') ? [[view, button.replace('bar ', '')] as const] : [],
  ),
);

it.each(adding)('%s names its first button %s as a document does', (_, text) => {
  expect(isDocumented(text)).toBe(true);
});

it('knows a text that no document has', () => {
  expect(adding.length).toBeGreaterThan(3);
  expect(isDocumented('新建一个用户')).toBe(false);
});
