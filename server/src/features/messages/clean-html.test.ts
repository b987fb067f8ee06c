import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanHtml } from './clean-html.ts';

/** What JeecgBoot's editor, Word and WPS make; the editor is held to the same pieces. */
const pieces: { name: string; html: string; holds: string[] }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../shared/src/testing/rich-text-pieces.json'), 'utf8'),
);

test.each(pieces)('keeps $name', ({ html, holds }) => {
  const clean = cleanHtml(html).replaceAll('\u00a0', '&nbsp;').replaceAll('&quot;', '"');
  for (const held of holds) expect(clean.replace(/(rgba?\([^)]*\))/g, (colour) => colour.replaceAll(' ', ''))).toContain(held);
  expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
});

test.each([
  ['<p style="position:fixed;top:0;color:red">a</p>', '<p style="color:red">a</p>'],
  ['<p style="background:url(//evil.example/a.png)">a</p>', '<p>a</p>'],
  ['<p style="border:1px solid url(//evil.example)">a</p>', '<p>a</p>'],
  ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
  ['<p style="margin-left:-9999px;text-indent:-9999px">a</p>', '<p>a</p>'],
  ['<p style="color:red !important;x;:y">a</p>', '<p style="color:red">a</p>'],
  [`<p style="font-family:'a';background:url('x')">a</p>`, `<p style="font-family:'a'">a</p>`],
  ['<td background="//evil.example/a.png" width="javascript:1">a</td>', '<td>a</td>'],
  ['<font color="url(x)" size="99" face="a;position:fixed">a</font>', '<span style="font-size:xx-large;font-family:a">a</span>'],
  ['<p style="constructor:1;__proto__:2">a</p><constructor>b</constructor>', '<p>a</p>b'],
  ['<p style="TEXT-ALIGN: CENTER; FONT-SIZE: 12PT">a</p>', '<p style="text-align:CENTER;font-size:12PT">a</p>'],
  ['<font size="+1">a</font><font size="-1">b</font>', '<span style="font-size:large">a</span><span style="font-size:small">b</span>'],
  ['<center onclick="x()">a</center>', '<div style="text-align:center">a</div>'],
])('of %s leaves %s', (html, clean) => expect(cleanHtml(html).replaceAll('&#39;', "'").replaceAll('&quot;', "'")).toBe(clean));
