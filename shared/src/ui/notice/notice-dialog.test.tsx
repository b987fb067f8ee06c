import { screen } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { cleanHtml } from './clean-html.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { PriorityTag } from './priority-tag.tsx';

const notice = {
  titile: '放假',
  sender: 'admin',
  sendTime: '2026-10-01 09:00:00',
  msgContent: '<p>十月一日</p><img src=x onerror="boom()">',
};

it('shows who sent it, when, and the content without anything that runs', () => {
  renderPage(<NoticeDialog notice={notice} onClose={() => {}} />);
  expect(screen.getByRole('dialog')).toHaveTextContent('通知消息');
  expect(screen.getByText('发布人：admin 发布时间： 2026-10-01 09:00:00')).toBeVisible();
  expect(screen.getByText('十月一日')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

const ELSEWHERE = '这条通知的处理页面不在本系统内，不能从这里打开';

it('goes to the page of a notice that has one, and to no other site', async () => {
  const onClose = jest.fn();
  const { person, address } = renderPage(
    <NoticeDialog notice={{ ...notice, openType: 'url', openPage: '/isystem/user' }} onClose={onClose} />,
  );
  expect(screen.queryByText(ELSEWHERE)).toBeNull();
  await person.click(screen.getByRole('button', { name: '去处理' }));
  expect(onClose).toHaveBeenCalled();
  expect(address()).toBe('/isystem/user');
});

it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example', null])('offers no way to %s', (openPage) => {
  renderPage(<NoticeDialog notice={{ ...notice, openType: 'url', openPage }} onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: '去处理' })).toBeNull();
  const hint = screen.queryByText(ELSEWHERE);
  openPage === null ? expect(hint).toBeNull() : expect(hint).toBeVisible();
});

it.each([
  '<script>x()</script>',
  '<svg><script>x()</script></svg>',
  '<a href="javascript:x()">a</a>',
  '<iframe src="javascript:x()"></iframe>',
  '<form action="//evil"><input name="password"></form>',
  '<style>body{display:none}</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  '<img src=x onerror=x()>',
])('cleans %s', (html) => {
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(html);
  expect(box.querySelector('script, svg, iframe, form, input, style, math, [onerror], [href^=javascript]')).toBeNull();
});

const held = ['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'BASE', 'META', 'LINK', 'FORM', 'INPUT', 'TEMPLATE'];
const isHarmless = (address: string) => /^(https?:|mailto:|tel:|data:image\/|[^:]*$)/i.test(address);

it.each([
  '<scr<script>ipt>x()</scr</script>ipt>',
  '<img/src="x"/onerror=x()>',
  '<a href="jav&#x09;ascript:x()">a</a>',
  '<a href=" &#14; javascript:x()">a</a>',
  '<a href="vbscript:x()">a</a><a href="data:text/html,<script>x()</script>">b</a>',
  '<body onload=x()><p>p',
  '<details open ontoggle=x()>d</details>',
  '<object data="javascript:x()"></object><embed src=//evil>',
  '<meta http-equiv=refresh content="0;url=//evil"><base href=//evil><link rel=stylesheet href=//evil>',
  '<template><img src=x onerror=x()></template>',
  '<svg><animate onbegin=x() attributeName=x></svg><svg><style><img src=x onerror=x()></style></svg>',
  '<!--><img src=x onerror=x()>-->',
  '<noscript><p title="</noscript><img src=x onerror=x()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()>',
  '<p id="location" name="cookie">clobbers</p>',
])('leaves nothing that runs, loads or takes another name of %s', (html) => {
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(html);
  for (const element of box.querySelectorAll('*')) {
    expect(held).not.toContain(element.tagName.toUpperCase());
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^(id|name|action|formaction|srcset)$/);
      if (/^(href|src)$/.test(name)) expect(isHarmless(value)).toBe(true);
    }
  }
});

it('names the three priorities', () => {
  renderPage(
    <div>
      {['L', 'M', 'H', 'X', null].map((priority) => (
        <PriorityTag key={priority} priority={priority} />
      ))}
    </div>,
  );
  expect([...document.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent)).toEqual(['一般消息', '重要消息', '紧急消息']);
});

it('fetches pictures from this server and from allowed origins alone', () => {
  const allowed = Object.assign(document.createElement('meta'), { name: 'mortise-image-origins', content: 'https://img.example' });
  document.head.append(allowed);
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(
    ['/a.png', 'https://img.example/b.png', 'https://tracker.example/c.png', '//tracker.example/d.png']
      .map((src) => `<img src="${src}">`)
      .join(''),
  );
  allowed.remove();
  expect([...box.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/a.png',
    'https://img.example/b.png',
    null,
    null,
  ]);
});
