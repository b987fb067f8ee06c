import { ownAccount, session, signInMethods } from '#contract/session/index.ts';
import { dicts } from '#contract/settings/index.ts';
import { call, http } from '#http/index.ts';
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
    jest.doMock('#http/index.ts', () => httpLayer);
    jest.doMock('#http/ask-if-changed.ts', () => asking);
    loaded = require('./session-store.ts').useSession;
  });
  return loaded as typeof UseSession;
};
const httpLayer = jest.requireActual<object>('#http/index.ts');
const asking = jest.requireActual<object>('#http/ask-if-changed.ts');
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

  it('know the same user after a change of department or name', () => {
    useSession.getState().setUser(aUser({ id: 'u1', orgCode: 'A02' }));
    otherWindow(KEY);
    expect(other.getState()).toMatchObject({ token: 't1', user: { orgCode: 'A02' }, dicts: { sex: [{ text: '男' }] } });
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

describe('dictionaries that changed', () => {
  const sex = [{ value: '1', text: '男', title: '男' }];
  const rank = (text: string) => [{ value: '1', text, title: text }];
  beforeEach(async () => {
    mockEndpoint(session.signIn, { ...signedIn, sysAllDictItems: { sex, rank: rank('初级') } });
    await useSession.getState().signIn(form);
  });

  it('are read anew: those that are the same stay the same objects, those that the answer lacks are read one by one', async () => {
    mockEndpoint(dicts.items, [{ value: 'a', text: '甲', title: '甲' }]);
    await useSession.getState().loadDict('sys_user,realname,id');
    const before = useSession.getState().dicts;
    mockEndpoint(dicts.all, { sex, rank: rank('中级') });
    const single = mockEndpoint(dicts.items, [{ value: 'a', text: '乙', title: '乙' }]);
    await useSession.getState().reloadDicts();
    const { dicts: after } = useSession.getState();
    expect(after.sex).toBe(before.sex);
    expect(after.rank).toEqual(rank('中级'));
    expect(single.asked).toHaveLength(1);
    expect(after['sys_user,realname,id']?.[0]?.text).toBe('乙');
    expect(freshPage().getState().dicts).toEqual({ sex, rank: rank('中级') });
  });

  it('stay as they are when they cannot be read, or when somebody else has signed in meanwhile', async () => {
    mockEndpoint(dicts.all, fault(500, 'x'));
    await expect(useSession.getState().reloadDicts()).rejects.toThrow();
    expect(useSession.getState().dicts.rank).toEqual(rank('初级'));
    mockEndpoint(dicts.all, () => {
      useSession.setState({ token: 't2' });
      return { rank: rank('中级') };
    });
    await useSession.getState().reloadDicts();
    expect(useSession.getState().dicts.rank).toEqual(rank('初级'));
  });

  it('are not sent again by a server that says they are the same', async () => {
    const tags: (string | null)[] = [];
    http.defaults.adapter = async (config) => {
      const tag = config.headers.get('If-None-Match') as string | null;
      tags.push(tag);
      const result = { sex, rank: rank('中级') };
      const data = tag ? '' : { success: true, code: 200, message: '', result };
      return { config, status: tag ? 304 : 200, statusText: '', headers: { etag: 'W/"a"' }, data };
    };
    await useSession.getState().reloadDicts();
    const reloaded = freshPage();
    await reloaded.getState().reloadDicts();
    expect(tags.map((tag) => tag ?? '')).toEqual(['', 'W/"a"']);
    expect(reloaded.getState()).toMatchObject({ dictsAreStored: false, dicts: { rank: [{ text: '中级' }] } });
  });

  it('are known to be old after a page load, until this or another window has read them', async () => {
    expect(useSession.getState().dictsAreStored).toBe(false);
    const [one, other] = [freshPage(), freshPage()];
    expect(one.getState().dictsAreStored).toBe(true);
    mockEndpoint(dicts.all, { sex, rank: rank('中级') });
    await one.getState().reloadDicts();
    expect(one.getState().dictsAreStored).toBe(false);
    otherWindow('mortise:dicts');
    expect(other.getState()).toMatchObject({ dictsAreStored: false, dicts: { rank: [{ text: '中级' }] } });
  });
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
