import { everyNode } from '@mortise/shared/contract';
import { BUTTON, FIRST_LEVEL, type PermissionDraft, type PermissionNode, permissions, SUB_MENU } from '@mortise/shared/contract/access';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const draft = (more: Partial<PermissionDraft>) =>
  ({ menuType: FIRST_LEVEL, name: `地址${made++}`, component: 'made/Menu', ...more }) as PermissionDraft;
const add = (more: Partial<PermissionDraft>) => app.ask(permissions.add, { body: draft(more) });
const rowOf = async (name: string) =>
  everyNode((await app.ask(permissions.tree)).result).find((row) => row.name === name) as PermissionNode;
const added = async (more: Partial<PermissionDraft>) => {
  const body = draft(more);
  expect(await app.ask(permissions.add, { body })).toMatchObject({ success: true });
  return rowOf(body.name);
};
const edit = ({ id, name, menuType, parentId, url, component, redirect }: PermissionNode, more: Partial<PermissionDraft>) =>
  app.ask(permissions.edit, { body: { id, name, menuType, parentId, url, component, redirect, ...more } as never });

it.each([
  ['/a/../b', '菜单路径不能包含“.”或“..”'],
  ['/user/x', '菜单路径不能以“/user”开头，它由系统自己使用'],
  ['javascript:alert(1)', '菜单路径不是有效的网址，网址须以 http:// 或 https:// 开头'],
  [
    `https://example.com/?u=$\{username}`,
    `菜单路径中的“$\{username}”不是可用的占位符，可以使用 {{ window._CONFIG['domianURL'] }} 和 $\{token}`,
  ],
  ['{{ userInfo.id }}', `菜单路径中的“{{ userInfo.id }}”不是可用的占位符，可以使用 {{ window._CONFIG['domianURL'] }} 和 $\{token}`],
])('refuses %s, with the reason', async (url, message) => {
  expect(await add({ url })).toMatchObject({ success: false, message });
  const row = await added({ url: `/sound/${made}` });
  expect(await edit(row, { url })).toMatchObject({ success: false, message });
});

it('refuses such a redirect too, and asks nothing of buttons', async () => {
  expect(await add({ url: '/with-redirect', redirect: '/a/../b' })).toMatchObject({ message: '默认跳转地址不能包含“.”或“..”' });
  const { id } = await added({ url: '/with-button' });
  expect(await add({ menuType: BUTTON, parentId: id, url: '/a/../b', perms: 'made:address' })).toMatchObject({ success: true });
});

it('keeps an address that was stored before, so that the rest of its row can be edited', async () => {
  const row = await added({ url: '/old' });
  await app.db.execute(sql`update sys_permission set url = '/a/../b', redirect = '/user/x' where id = ${row.id}`);
  // the cached tree hears of the change a moment later
  await until(async () => (await rowOf(row.name ?? '')).url === '/a/../b');
  const stored = await rowOf(row.name ?? '');
  expect(await edit(stored, { icon: 'home' })).toMatchObject({ success: true });
  expect(await rowOf(row.name ?? '')).toMatchObject({ url: '/a/../b', redirect: '/user/x', icon: 'home' });
});

it('refuses the address of another row, however it is written, and names that row', async () => {
  const position = await added({ url: '/taken/业务' });
  const message = `菜单路径已用于菜单“${position.name}”，请换一个路径，或在后面加上条件，如 ?postRank=1`;
  for (const url of ['/taken/业务', 'taken/业务/', '/taken//%E4%B8%9A%E5%8A%A1'])
    expect(await add({ url })).toMatchObject({ success: false, message });
  const other = await added({ url: '/taken/业务?postRank=1&name=a' });
  expect(await add({ url: '/taken/业务?name=a&postRank=1' })).toMatchObject({ success: false });
  expect(await edit(other, { url: '/taken/业务' })).toMatchObject({ success: false, message });
  expect(await edit(other, { url: '/taken/业务/?postRank=1&name=a' })).toMatchObject({ success: true });
});

it('lets a row and one above it share an address, as a frame and the page in it do', async () => {
  const frame = await added({ url: '/frame' });
  const page = await added({ menuType: SUB_MENU, parentId: frame.id, url: '/frame/page' });
  expect(await edit(page, { url: '/frame' })).toMatchObject({ success: true });
  expect(await edit(frame, { url: '/frame/page' })).toMatchObject({ success: true });
  expect(await edit(frame, { url: '/frame' })).toMatchObject({ success: true });
  expect(await edit(await rowOf(page.name ?? ''), { menuType: FIRST_LEVEL })).toMatchObject({
    success: false,
    message: expect.stringContaining(`已用于菜单“${frame.name}”`),
  });
});

it('checks the url of a button that becomes a menu, and takes patterns that differ in the name of a parameter for one', async () => {
  const parent = await added({ url: '/patterns' });
  await added({ url: '/patterns/:code' });
  expect(await add({ url: '/patterns/:id' })).toMatchObject({ success: false });
  const button = await added({ menuType: BUTTON, parentId: parent.id, url: '/user/x', perms: 'made:button' });
  expect(await edit(button, { menuType: SUB_MENU })).toMatchObject({ success: false });
  expect(await edit(button, { menuType: SUB_MENU, url: '/patterns' })).toMatchObject({ success: true });
});
