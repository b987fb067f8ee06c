import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState } from '@tiptap/pm/state';
import { readHtml } from './read-html.ts';
import { writtenHtml } from './written-html.ts';

interface Piece {
  name: string;
  html: string;
  /** What must be there afterwards, without blanks in styles. */
  holds: string[];
}

/** What JeecgBoot's editor, Word and WPS make; the server's cleaning is held to the same pieces. */
const pieces: Piece[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../shared/src/testing/rich-text-pieces.json'), 'utf8'),
);

/** Loads a text, types a letter at its end, and gives back what is saved. */
const afterOneLetter = (html: string) => {
  const { document, lost } = readHtml(html);
  const state = EditorState.create({ doc: document });
  let end = 0;
  document.descendants((node, at) => {
    if (node.isTextblock) end = at + 1 + node.content.size;
  });
  const typed = state.apply(state.tr.insertText('Ω', end)).doc;
  typed.check();
  return { html: writtenHtml(typed), lost };
};

const compact = (html: string) =>
  html.replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.replace(/\s*([:;,])\s*/g, '$1').replace(/;$/, '')}"`);

test.each(pieces)('keeps $name after a letter was typed', ({ html, holds }) => {
  const saved = afterOneLetter(html);
  expect(saved.lost).toEqual([]);
  const text = compact(saved.html).replaceAll('Ω', '');
  for (const held of holds) expect(text).toContain(held);
  expect(compact(afterOneLetter(saved.html).html)).toBe(compact(saved.html).replace('Ω', 'ΩΩ'));
});

test.each([
  ['<p>a</p><video src="a.mp4"></video>', ['视频']],
  ['<p>a</p><iframe src="https://a.example"></iframe><svg></svg>', ['嵌入的页面', '矢量图']],
  ['<table><caption>表<i>一</i></caption><tbody><tr><td>1</td></tr></tbody></table>', ['斜体']],
])('names what it cannot keep of %s', (html, lost) => expect(readHtml(html).lost).toEqual(lost));
