import { pastedHtml } from './pasted-html.ts';

const read = (html: string) => {
  const { root, ...others } = pastedHtml(html);
  return { html: root.innerHTML, ...others };
};

const item = (text: string, level: number, sign: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`;

test('items of Word become lists by their levels', () => {
  const { html } = read(`<p>前</p>${item('甲', 1, '1.')}${item('甲之一', 2, '·')}${item('乙', 1, '2.')}<p>后</p>${item('丙', 1, '·')}`);
  expect(html).toBe('<p>前</p><ol><li>甲<ul><li>甲之一</li></ul></li><li>乙</li></ol><p>后</p><ul><li>丙</li></ul>');
});

test('scripts, handlers and names of the page are left out', () =>
  expect(read('<p id="x" class="y" onclick="z()">a<script>b()</script></p>').html).toBe('<p>a</p>'));

test('pictures of a disk and of other servers are counted and left out', () =>
  expect(read('<p>a<img src="file:///C:/a.png"><img src="https://other.example/a.png"></p>')).toMatchObject({
    html: '<p>a</p>',
    unreachable: 2,
  }));

test('pictures in the text itself are named, each once', () => {
  const data = 'data:image/png;base64,AAAA';
  expect(read(`<img src="${data}"><img src="${data}">`).embedded).toEqual([data]);
});

test('a piece of the editor keeps how it was cut out, without the elements around its rows', () =>
  expect(read('<table data-pm-slice="1 1 -2 [&quot;table&quot;,null]"><tbody><tr><td>k</td></tr></tbody></table>')).toMatchObject({
    html: '<tr><td>k</td></tr>',
    cut: '1 1 -2 ["table",null]',
  }));
