import { departments, positions, userChoices, users } from '@mortise/shared/contract/people';
import { paletteAction, recordKind } from '@mortise/shared/contract/registry';
import { PinyinContext } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { aPosition, aUser, compose, fault, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Federation } from '#federation/federation.ts';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { pinyinOf } from '#menu/search/pinyin.ts';
import { GoProvider } from '#navigation/go.tsx';
import { MenuProvider } from '#routes/menu-context.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { aMenu } from '#testing/a-menu.ts';
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { Palette } from './palette.tsx';

jest.mock('#navigation/leave-console.ts', () => ({ signOut: jest.fn() }));

const row = (path: string, title: string, component: string) => ({ id: path, path, component, meta: { title } });
const POSITIONS = row('/isystem/position', '职务管理', 'system/SysPositionList');
const USERS = row('/isystem/user', '用户管理', 'system/UserList');
const CONTACTS = row('/isystem/addressList', '通讯录', 'system/AddressList');
const DEPARTMENTS = row('/isystem/depart', '部门管理', 'system/DepartList');

const palette = {
  records: [
    recordKind(positions.list, { title: '职务', views: ['system/SysPositionList'], name: 'name', notes: ['code'] }),
    recordKind(users.list, { title: '用户', views: ['system/UserList'], name: 'realname', notes: ['username', 'orgCodeTxt'] }),
    recordKind(userChoices.contacts, {
      title: '同事',
      views: ['system/AddressList'],
      name: 'realname',
      id: 'userId',
      notes: ['departName'],
      unless: ['system/UserList'],
    }),
    recordKind(departments.names, { title: '部门', views: ['system/DepartList'], name: 'title', id: 'key', parameter: 'id' }),
  ],
  actions: [paletteAction(positions.add, { title: '新增职务', words: ['添加岗位'], views: ['system/SysPositionList'] })],
};

const OpenPalette = ({ onClose }: { onClose: () => void }) => {
  const [words, setWords] = useState('');
  return <Palette open words={words} onWords={setWords} onFocused={() => undefined} onClose={onClose} />;
};

const open = ({ menu = [POSITIONS, DEPARTMENTS], codes = ['position:add'], enabled = true } = {}) => {
  const registry = { document: aDocument(aRemote({ enabled, build: { palette } })) };
  const federation = {
    offers: () => true,
    load: async () => () => null,
    subscribe: () => () => {},
    state: () => registry,
  } as unknown as Federation;
  const onClose = jest.fn();
  const page = renderPage(
    <GoProvider>
      <FederationProvider federation={federation}>
        <MenuProvider value={aMenu(menu)}>
          <PinyinContext value={async () => pinyinOf}>
            <OpenPalette onClose={onClose} />
          </PinyinContext>
        </MenuProvider>
      </FederationProvider>
    </GoProvider>,
    { codes },
  );
  return { ...page, onClose, box: screen.getByRole('combobox', { name: '全局搜索' }) };
};

const group = (name: string) => screen.findByRole('group', { name });
const options = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  mockEndpoint(positions.list, pageWith([aPosition({ id: '7', name: '会计主管', code: 'kj' })]));
  mockEndpoint(departments.names, [
    { key: 'd1', value: 'd1', title: '总部', children: [{ key: 'd2', value: 'd2', title: '会计部', children: [] }] },
  ]);
});

it('finds records of the lists in the menu by one request each, with the matching characters marked', async () => {
  const list = mockEndpoint(positions.list, pageWith([aPosition({ id: '7', name: '会计主管', code: 'kj' })]));
  const { person, box } = open();
  await person.type(box, '会计');
  await group('职务');
  expect(options('职务')).toEqual(['会计主管kj']);
  expect(within(await group('职务')).getByText('会计').tagName).toBe('MARK');
  expect(list.asked).toMatchObject([{ query: { quickQuery: '会计', quickFields: 'name,code', pageNo: 1, pageSize: 8 } }]);
  expect(options('部门')).toEqual(['会计部总部']);
});

it('calls a record without a name by the next text that it shows', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ id: '7', name: '', code: 'kj' })]));
  const { person, box } = open();
  await person.type(box, 'kj');
  expect(within(await group('职务')).getByText('kj').tagName).toBe('MARK');
});

it('names the departments of a person in the punctuation of the lists', async () => {
  mockEndpoint(users.list, pageWith([aUser({ username: 'lisi', realname: '李四', orgCodeTxt: '研发部,市场部' })]));
  const { person, box } = open({ menu: [USERS] });
  await person.type(box, '李四');
  await group('用户');
  expect(options('用户')).toEqual(['李四lisi · 研发部、市场部']);
});

it('finds colleagues in the address book, but only for those who cannot find users', async () => {
  const contact = { ...aUser({ realname: '李四' }), userId: 'u1', departId: null, departName: '研发部' };
  const contacts = mockEndpoint(userChoices.contacts, pageWith([contact]));
  mockEndpoint(users.list, pageWith([aUser({ username: 'lisi', realname: '李四' })]));
  const { person, box, unmount } = open({ menu: [CONTACTS] });
  await person.type(box, '李四');
  await group('同事');
  expect(options('同事')).toEqual(['李四研发部']);
  expect(contacts.asked).toMatchObject([{ query: { quickQuery: '李四', quickFields: 'realname,username,phone,workNo' } }]);
  unmount();

  const both = open({ menu: [CONTACTS, USERS] });
  await both.person.type(both.box, '李四');
  await group('用户');
  expect(screen.queryByRole('group', { name: '同事' })).not.toBeInTheDocument();
});

it('asks JeecgBoot for names that it compares as they are without wildcards', async () => {
  const contacts = mockEndpoint(userChoices.contacts, pageWith([]));
  const { person, box } = open({ menu: [CONTACTS] });
  act(() => useSession.setState({ server: 'jeecg' }));
  await person.type(box, '李四');
  await waitFor(() => expect(contacts.asked).toMatchObject([{ query: { realname: '李四' } }]));
});

it('asks JeecgBoot by the first field of the list', async () => {
  const list = mockEndpoint(positions.list, pageWith([]));
  const { person, box } = open();
  act(() => useSession.setState({ server: 'jeecg' }));
  await person.type(box, '会计');
  await group('部门');
  expect(list.asked).toMatchObject([{ query: { name: '*会计*' } }]);
});

it('does not ask for the unfinished letters of an input method', async () => {
  const list = mockEndpoint(positions.list, pageWith([]));
  const { box } = open();
  jest.useFakeTimers();
  await compose(box, "kuai'ji", '会计', () => expect(list.asked).toHaveLength(0));
  expect(list.asked).toMatchObject([{ query: { quickQuery: '会计' } }]);
});

it('asks for one Chinese character, but not for one letter', async () => {
  const list = mockEndpoint(positions.list, pageWith([]));
  const { person, box } = open();
  await person.type(box, 'k');
  await person.clear(box);
  await person.type(box, '会');
  await group('部门');
  expect(list.asked.map(({ query }) => query.quickQuery)).toEqual(['会']);
});

it('finds departments by pinyin, and opens the page with the one chosen', async () => {
  mockEndpoint(positions.list, pageWith([]));
  const { person, box, address } = open();
  await person.type(box, 'kuaijib');
  await group('部门');
  await person.keyboard('{Enter}');
  expect(address()).toBe('/isystem/depart?id=d2');
});

it('opens a record in its list, in the tab that the list has already', async () => {
  act(() =>
    useTabs.getState().apply((tabs) => ({
      ...tabs,
      open: [{ key: '/isystem/position', href: '/isystem/position?pageNo=2', title: '职务管理', round: 0 }],
    })),
  );
  const { person, box, address, onClose } = open();
  await person.type(box, '会计主管');
  await person.click(await screen.findByRole('option', { name: /会计主管/ }));
  expect(address()).toBe('/isystem/position?quickQuery=会计主管&wanted.record=7');
  expect(useTabs.getState().tabs.open.map(({ href }) => decodeURIComponent(href))).toEqual([address()]);
  expect(onClose).toHaveBeenCalled();
});

it('offers records and actions of views in the menu alone, and actions to those who may call them', async () => {
  const list = mockEndpoint(positions.list, pageWith([]));
  const { person, box } = open({ menu: [DEPARTMENTS] });
  await person.type(box, '职务');
  expect(await screen.findByText('没有符合的页面、数据或操作')).toBeVisible();
  await person.clear(box);
  await person.type(box, '会计');
  await group('部门');
  expect(screen.queryByRole('group', { name: '职务' })).toBeNull();
  expect(list.asked).toEqual([]);
});

it('offers no action without its right', async () => {
  mockEndpoint(positions.list, pageWith([]));
  const { person, box } = open({ codes: [] });
  await person.type(box, '新增职务');
  expect(await screen.findByText('没有符合的页面、数据或操作')).toBeVisible();
});

it('offers nothing of a remote that is switched off', async () => {
  const { person, box } = open({ enabled: false });
  await person.type(box, '新增职务');
  expect(await screen.findByText('没有符合的页面、数据或操作')).toBeVisible();
});

it('finds an action by its pinyin or another word, and opens the page with its form', async () => {
  const { person, box, address } = open();
  await person.type(box, 'xzzw');
  expect(options('操作')).toEqual(['新增职务']);
  await person.clear(box);
  await person.type(box, '添加岗位');
  expect(options('操作')).toEqual(['新增职务']);
  await person.keyboard('{Enter}');
  expect(address()).toBe('/isystem/position?wanted.part=new');
});

it('moves by arrows, Home, End and by groups with Tab, around the ends', async () => {
  const { person, box } = open();
  await person.type(box, '会计');
  await group('部门');
  expect(chosen()).toBe('会计主管kj');
  await person.keyboard('{ArrowDown}');
  expect(chosen()).toBe('会计部总部');
  await person.keyboard('{ArrowDown}');
  expect(chosen()).toBe('会计主管kj');
  await person.keyboard('{End}');
  expect(chosen()).toBe('会计部总部');
  await person.keyboard('{Home}');
  expect(chosen()).toBe('会计主管kj');
  await person.tab();
  expect(chosen()).toBe('会计部总部');
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
});

it('opens a page in a new browser tab with Ctrl', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { person, box } = open();
  await person.type(box, '职务管理');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/isystem/position', '_blank', 'noopener');
});

it('says which records could not be searched, and finds the others', async () => {
  mockEndpoint(positions.list, fault(500));
  const { person, box } = open();
  await person.type(box, '会计');
  expect(await screen.findByText('职务未能搜索，请稍后再试')).toBeVisible();
  expect(options('部门')).toEqual(['会计部总部']);
});

it('does not offer the rows of a previous word under the next one', async () => {
  const { person, box } = open();
  await person.type(box, '会计主管');
  await group('职务');
  mockEndpoint(positions.list, pageWith([aPosition({ id: '8', name: '出纳员', code: 'cn' })]));
  await person.clear(box);
  await person.paste('出纳');
  expect(screen.queryByRole('group', { name: '职务' })).toBeNull();
  await group('职务');
  expect(options('职务')).toEqual(['出纳员cn']);
});

it('signs out through the same question as the user menu', async () => {
  const { person, box } = open();
  await person.type(box, '退出登录');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('真的要注销登录吗 ?')).toBeVisible();
});

it('takes keys that are pressed while something else has the focus', async () => {
  const { person } = open();
  const box = await screen.findByRole('combobox', { name: '全局搜索' });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await person.keyboard('zhiwu');
  expect(box).toHaveValue('zhiwu');
  expect(field).toHaveValue('');
  field.remove();
});
