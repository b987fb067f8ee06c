import { CanOpenContext } from '@mortise/shared/micro';
import { renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { FramePage } from './frame-page.tsx';

const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answering = (status: number, type = 'text/html') => ask.mockResolvedValue({ status, headers: new Headers({ 'content-type': type }) });
beforeEach(() => {
  ask.mockReset();
  answering(200);
  globalThis.fetch = ask as never;
});

const show = (url: string) => renderPage(<FramePage url={url} title="链接" />);
const frame = () => screen.findByTitle<HTMLIFrameElement>('链接');

it.each(['http://other.example/page', 'https://other.example', '//other.example', 'http://localhost:9/x'])(
  'keeps the page of another site, %s, from navigating the console and from dialogs over it',
  async (url) => {
    show(url);
    const allowed = (await frame()).getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['allow-scripts', 'allow-forms', 'allow-same-origin']));
    expect(allowed?.filter((token) => /top-navigation|modals|pointer-lock/.test(token))).toEqual([]);
  },
);

it.each(['/sys/report', "{{ window._CONFIG['domianURL'] }}/druid/", `${location.origin}/page`])(
  'does not restrict the own page %s',
  async (url) => {
    show(url);
    expect(await frame()).not.toHaveAttribute('sandbox');
  },
);

it('names another site and offers a window of its own, for it may refuse to be framed', async () => {
  show('https://other.example/page');
  expect(screen.getByText(/^other\.example\s页面没有显示？/)).toBeVisible();
  expect(screen.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', 'https://other.example/page');
  expect(ask).not.toHaveBeenCalled();
});

it('shows a card in place of the JSON of a page that the server does not have, and the page once it is there', async () => {
  answering(404, 'application/json');
  const { person } = show("{{ window._CONFIG['domianURL'] }}/druid/");
  expect(await screen.findByText('服务器上没有这个页面')).toBeVisible();
  expect(screen.getByText('菜单“链接”的地址没有对应的页面，请联系管理员修改菜单或部署对应的服务')).toBeVisible();
  expect(screen.queryByTitle('链接')).toBeNull();
  expect(screen.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', `${location.origin}/jeecg-boot/druid/`);
  expect(screen.getByRole('button', { name: '打开菜单管理' })).toBeVisible();
  answering(200);
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(await frame()).toHaveAttribute('src', `${location.origin}/jeecg-boot/druid/`);
});

it('leads nobody to menus that are not theirs', async () => {
  answering(404);
  renderPage(
    <CanOpenContext value={() => false}>
      <FramePage url="/report" title="链接" />
    </CanOpenContext>,
  );
  expect(await screen.findByText('服务器上没有这个页面')).toBeVisible();
  expect(screen.queryByRole('button', { name: '打开菜单管理' })).toBeNull();
});

it.each([
  [503, '服务器没有正常回答，请稍后重试'],
  [403, '您可能没有权限，或需要重新登录'],
])('says what to do after %s', async (status, text) => {
  answering(status);
  show('/report');
  expect(await screen.findByText(text)).toBeVisible();
});
