import { ownAccount, session, signInMethods } from '#contract/session/index.ts';
import { dicts } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import { aDepartment, aUser, fault, mockEndpoint, refusal } from '#testing/index.ts';
import { readDicts, readItems } from './dict-calls.ts';
import type { useSession as UseSession } from './session-store.ts';
import { STORED_FOR_MS } from './stored-value.ts';

const KEY = 'mortise:session';
const form = { username: 'admin', password: '123456' };
const signedIn = {
  token: 't1',
  userInfo: aUser({ id: 'u1' }),
  departs: [],
  multi_depart: 0,
  sysAllDictItems: { sex: [{ value: '1', text: '男', title: '男' }] },
};
const tenant = (id: number) => ({ id, name: `租户${id}`, beginDate: null, endDate: null, status: 1, createBy: null, createTime: null });
const home = { id: '1', path: '/dashboard/analysis' };

// simulates a page load: the module reads the stored session. The http layer stays the same, as in the browser
const freshPage = () => {
  let loaded: typeof UseSession | undefined;
  jest.isolateModules(() => {
    jest.doMock('#http/index.ts', () => http);
    loaded = require('./session-store.ts').useSession;
  });
  return loaded as typeof UseSession;
};
const http = jest.requireActual<object>('#http/index.ts');
const otherWindow = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

let useSession: typeof UseSession;
beforeEach(() => {
  localStorage.clear();
  useSession = freshPage();
});
afterEach(() => jest.restoreAllMocks());

it('keeps the session for seven days over a reload, without the permissions', async () => {
  mockEndpoint(session.signIn, signedIn);
  mockEndpoint(session.permissions, { menu: [home], auth: [], allAuth: [] });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await useSession.getState().signIn(form);
  await useSession.getState().loadPermissions();

  const reloaded = freshPage().getState();
  expect(reloaded).toMatchObject({ token: 't1', user: { id: 'u1' }, dicts: { sex: [{ text: '男' }] } });
  expect(reloaded.permissions).toBeUndefined();
  expect(JSON.parse(localStorage.getItem(KEY) as string).expires).toBe(now + STORED_FOR_MS);
});

it('forgets it after seven days', async () => {
  mockEndpoint(session.signIn, signedIn);
  await useSession.getState().signIn(form);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + STORED_FOR_MS + 1);
  expect(freshPage().getState().token).toBeUndefined();
});

it('ends it with the browser when 自动登录 was off', async () => {
  mockEndpoint(session.signIn, signedIn);
  await useSession.getState().signIn({ ...form, remember_me: false });
  expect(freshPage().getState().token).toBe('t1');
  // biome-ignore lint/suspicious/noDocumentCookie: simulates closing the browser
  document.cookie = 'mortise-open=; path=/; max-age=0';
  expect(freshPage().getState().token).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each(['{', 'null', '7', '{"version":1}', '{"version":0,"expires":9e15,"value":{}}', '{"version":1,"expires":9e15,"value":{"token":7}}'])(
  'takes spoilt storage for none: %s',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(freshPage().getState().token).toBeUndefined();
  },
);

it('works for the session when storage is full or blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  mockEndpoint(session.signIn, signedIn);
  await useSession.getState().signIn(form);
  expect(useSession.getState().token).toBe('t1');
});

it('takes nothing but code 200 for a sign-in', async () => {
  mockEndpoint({ ...session.signIn, code: 0, text: '手机验证码错误' }, signedIn);
  await expect(useSession.getState().signIn(form)).rejects.toThrow('手机验证码错误');
  expect(useSession.getState().token).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('takes the only tenant by itself and asks when there are several, before anything is kept', async () => {
  mockEndpoint(session.signIn, { ...signedIn, tenantList: [tenant(3)] });
  await useSession.getState().signIn(form);
  expect(useSession.getState().tenantId).toBe(3);

  useSession.getState().forget();
  mockEndpoint(session.signIn, { ...signedIn, tenantList: [tenant(3), tenant(4)] });
  await useSession.getState().signIn(form, async ({ tenants }) => {
    expect(localStorage.getItem(KEY)).toBeNull();
    return { tenantId: tenants[1]?.id };
  });
  expect(useSession.getState().tenantId).toBe(4);
});

it('sends the chosen department to the server, and ends the session when it is refused', async () => {
  const departs = [aDepartment({ orgCode: 'A01' }), aDepartment({ orgCode: 'A02' })];
  mockEndpoint(session.signIn, { ...signedIn, departs, multi_depart: 2 });
  const told = mockEndpoint(ownAccount.selectDepartment, { userInfo: aUser({ orgCode: 'A02' }) });
  await useSession.getState().signIn(form, async () => ({ orgCode: 'A02' }));
  expect(told.asked).toMatchObject([{ body: { orgCode: 'A02' } }]);
  expect(useSession.getState().user?.orgCode).toBe('A02');

  useSession.getState().forget();
  mockEndpoint(ownAccount.selectDepartment, refusal('您不属于该部门，无法切换！'));
  const out = mockEndpoint(session.signOut, null);
  await expect(useSession.getState().signIn(form, async () => ({ orgCode: 'A02' }))).rejects.toThrow('您不属于该部门，无法切换！');
  expect(out.asked).toHaveLength(1);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('loads the dictionaries after a sign-in that brings none', async () => {
  const { sysAllDictItems: _, ...elsewhere } = signedIn;
  mockEndpoint(signInMethods.thirdUser, elsewhere);
  mockEndpoint(dicts.refreshCache, null);
  mockEndpoint(dicts.all, { sex: [{ value: '1', text: '男', title: '男' }] });
  await useSession.getState().enter(() => call(signInMethods.thirdUser, { params: { token: 't1' } }));
  expect(useSession.getState()).toMatchObject({ token: 't1', dicts: { sex: [{ text: '男' }] } });
});

it('signs out at once, whatever the server answers', async () => {
  mockEndpoint(session.signIn, signedIn);
  await useSession.getState().signIn(form);
  mockEndpoint(session.signOut, fault(503, '维护中'));
  const leaving = useSession.getState().signOut();
  expect(useSession.getState().token).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
  await expect(leaving).rejects.toThrow('维护中');
});

it('refuses an empty menu', async () => {
  mockEndpoint(session.permissions, { menu: [], auth: [], allAuth: [] });
  await expect(useSession.getState().loadPermissions()).rejects.toThrow('getPermissionList: permissions must be a non-null array !');
});

it('passes a refusal of the permissions on', async () => {
  mockEndpoint(session.permissions, refusal('请登录系统！'));
  await expect(useSession.getState().loadPermissions()).rejects.toThrow('请登录系统！');
});

describe('two windows', () => {
  let other: typeof UseSession;
  beforeEach(async () => {
    other = freshPage();
    mockEndpoint(session.signIn, signedIn);
    await useSession.getState().signIn(form);
    otherWindow(KEY);
  });

  it('are signed in together', () => {
    expect(other.getState()).toMatchObject({ token: 't1', dicts: { sex: [{ text: '男' }] } });
  });

  it('are signed out together', () => {
    useSession.getState().forget();
    otherWindow(KEY);
    expect(other.getState()).toMatchObject({ token: undefined, user: undefined });
  });

  it('are signed out when all storage is emptied', () => {
    localStorage.clear();
    otherWindow(null);
    expect(other.getState().token).toBeUndefined();
  });

  it('never mix two people', async () => {
    mockEndpoint(session.permissions, { menu: [home], auth: [{ action: 'user:add', type: '1' }], allAuth: [] });
    await other.getState().loadPermissions();
    mockEndpoint(session.signIn, { ...signedIn, token: 't2', userInfo: aUser({ id: 'u2' }) });
    await useSession.getState().signIn(form);
    otherWindow(KEY);
    expect(other.getState()).toMatchObject({ token: 't2', user: { id: 'u2' }, permissions: undefined });
  });

  it('does not keep permissions that were asked for the person before', async () => {
    mockEndpoint(session.permissions, () => {
      other.setState({ token: 't2' });
      return { menu: [home], auth: [], allAuth: [] };
    });
    await expect(other.getState().loadPermissions()).rejects.toThrow();
    expect(other.getState().permissions).toBeUndefined();
  });
});

it('reloads dictionaries: first clears the server’s cache, then fetches', async () => {
  const dropped = mockEndpoint(dicts.refreshCache, null);
  mockEndpoint(dicts.all, { sex: [] });
  await useSession.getState().refreshDicts();
  expect(dropped.asked).toHaveLength(1);
  expect(useSession.getState().dicts).toEqual({ sex: [] });
});

it.each([
  ['jeecg', 'jeecg'],
  ['other', 'mortise'],
  [undefined, 'mortise'],
])('reads from the page which kind of server answers: %s', (content, server) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'mortise-server', content });
  if (content) document.head.append(meta);
  const kind = freshPage().getState().server;
  meta.remove();
  expect(kind).toBe(server);
});

it('reads the text of dictionary items that servers name otherwise', () => {
  const items = [
    { value: '1', title: '男' },
    { value: '2', label: '女' },
    { value: '3', text: '其它', title: '别的' },
  ];
  expect(readItems(items)).toMatchObject([
    { value: '1', text: '男', title: '男' },
    { value: '2', text: '女', title: '女' },
    { value: '3', text: '其它', title: '别的' },
  ]);
  expect(readDicts({ sex: items }).sex?.map(({ text }) => text)).toEqual(['男', '女', '其它']);
});
