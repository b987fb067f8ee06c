import { signatureHeaders } from '#http/proxy/signature.ts';
import { jeecgDigest } from '#platform/passwords/jeecg-password.ts';
import { goldenCalls } from '../../golden/golden-calls.ts';
import { type ReplayedApp, replay } from '../../golden/replay.ts';
import { type JeecgDouble, openJeecgDouble } from './jeecg-double.ts';
import { recordedGaps } from './recorded-gaps.ts';
import { STOCK_SIGN_SECRET } from './signature-filter.ts';

const AT = '/jeecg-boot';

const opened: JeecgDouble[] = [];
const open = async () => {
  const double = await openJeecgDouble();
  opened.push(double);
  return double;
};
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close();
});

const tokenIn = ({ data, sessions }: JeecgDouble, username: string) => sessions.start(data.table('sys_user').where({ username })[0]?.id);

/** The double behind a client that signs, as the proxy does. */
const signing = (double: JeecgDouble): ReplayedApp => ({
  tokenOf: async (username) => tokenIn(double, username),
  send: ({ url, headers, ...rest }) => {
    const [path = '', search = ''] = String(url)
      .slice(AT.length)
      .split(/\?(.*)/s);
    return double.app.inject({ url, headers: { ...headers, ...signatureHeaders(path, search, STOCK_SIGN_SECRET) }, ...rest });
  },
});

/** An account that was made before the recording began. */
const addRecordedAccount = ({ data }: JeecgDouble) => {
  const [username, salt] = ['acc113674', 'doublesa'];
  const password = jeecgDigest(username, '123456', salt);
  const added = data.table('sys_user').insert({ username, phone: '13916115278', email: 'a@a.cn', password, salt, status: 1, delFlag: 0 });
  data.table('sys_user_depart').insert({ userId: added.id, depId: 'c6d7cb4deeac411cb3384b1b31278596' });
};

/** Conversations about what the double leaves out, because no journey opens it. */
const NOT_SERVED = [
  'demo',
  'demo-order',
  'quartz-job',
  'data-source',
  'category',
  'check-rule',
  'fill-rule',
  'message',
  'message-template',
  'tenant',
  'monitor',
  'oss-file',
  'online-report',
  'online-form',
  'gateway-route',
  'third-app',
];

describe('recorded calls', () => {
  const found: { call: string; difference: string }[] = [];
  const meaningOf = ({ call, difference }: { call: string; difference: string }) =>
    recordedGaps.find((gap) => gap.call.test(call) && gap.difference.test(difference));

  beforeAll(async () => {
    const calls = (await goldenCalls()).filter(({ file }) => !NOT_SERVED.includes(file.split('/')[0] ?? ''));
    for (const name of new Set(calls.map(({ file }) => file.split('/')[0]))) {
      const double = await open();
      addRecordedAccount(double);
      const conversation = calls.filter(({ file }) => file.split('/')[0] === name);
      for (const { call, found: differences } of await replay(signing(double), conversation))
        for (const difference of differences) found.push({ call: `${call.method} ${call.path.split('?')[0]}`, difference });
    }
  });

  it('have the same envelopes, fields and types here', () => {
    expect(found.filter((one) => !meaningOf(one))).toEqual([]);
  });

  it('leave no gap that does not occur', () => {
    const met = new Set(found.map(meaningOf));
    expect(recordedGaps.filter((gap) => !met.has(gap))).toEqual([]);
  });
});

describe('manners', () => {
  const asker = async (username = 'admin') => {
    const double = await open();
    const headers = { 'x-access-token': tokenIn(double, username) };
    return {
      double,
      ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) =>
        double.app.inject({ method, url: `${AT}${url}`, headers: { ...headers, ...more }, ...(payload && { payload }) }),
    };
  };

  it('knows no other method than the declared one, and says which', async () => {
    const { ask } = await asker();
    expect((await ask('POST', '/sys/user/updatePassword', {})).json()).toMatchObject({
      success: false,
      code: 405,
      message: '不支持POST请求方法，支持以下PUT、',
    });
  });

  it('answers an unknown path with the error object of its container', async () => {
    const { ask } = await asker();
    for (const path of ['/sys/session/mine', '/sys/thirdLogin/sources', '/registry']) {
      const answer = await ask('GET', path);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'Not Found', message: 'No message available' }]);
      expect(answer.json()).not.toHaveProperty('success');
    }
  });

  it('answers a dead token with HTTP 500, on unknown paths too', async () => {
    const { ask } = await asker();
    const answer = await ask('GET', '/sys/cas/address', undefined, { 'x-access-token': 'dead' });
    expect([answer.statusCode, answer.json().message]).toEqual([500, 'Token失效，请重新登录']);
  });

  it('wants single dictionaries signed', async () => {
    const { ask } = await asker();
    const path = '/sys/dict/getDictItems/sex';
    expect((await ask('GET', path)).json().message).toBe('操作失败，签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss');
    const signature = signatureHeaders(path, '', STOCK_SIGN_SECRET);
    expect((await ask('GET', path, undefined, { ...signature, 'x-sign': 'WRONG' })).json().message).toBe('Sign签名校验失败！');
    expect((await ask('GET', path, undefined, signature)).json()).toMatchObject({ success: true });
    const old = signatureHeaders(path, '', STOCK_SIGN_SECRET, Date.now() - 400_000);
    expect((await ask('GET', path, undefined, old)).json().success).toBe(false);
  });

  it('has six button rows, two of which are granted to admin', async () => {
    const { ask } = await asker();
    const { allAuth, auth } = (await ask('GET', '/sys/permission/getUserPermissionByToken')).json().result;
    const codes = ['online:goGenerateCode', 'user:add', 'user:edit', 'user:form:birthday', 'user:form:phone', 'user:sex'];
    expect(allAuth.map(({ action }: { action: string }) => action).sort()).toEqual(codes);
    expect(auth).toHaveLength(2);
  });

  it('says at sign-in how many departments there are to choose from', async () => {
    const { double, ask } = await asker();
    const several = (username: string) => ask('POST', '/sys/login', { username, password: '123456' });
    expect((await several('admin')).json().result).toMatchObject({ multi_depart: 1, departs: [{ orgCode: 'A01' }] });
    const [admin] = double.data.table('sys_user').where({ username: 'admin' });
    double.data.table('sys_user_depart').insert({ userId: admin?.id, depId: '6d35e179cd814e3299bd588ea7daed3f' });
    expect((await several('admin')).json().result).toMatchObject({ multi_depart: 2, departs: [{}, {}] });
    expect((await ask('PUT', '/sys/selectDepart', { username: 'admin', orgCode: 'A02' })).json().result.userInfo.orgCode).toBe('A02');
  });

  it('keeps what an edit sends as null, and empties a text that is sent empty', async () => {
    const { ask } = await asker();
    const [user] = (await ask('GET', '/sys/user/list?username=jeecg')).json().result.records;
    const edited = await ask('PUT', '/sys/user/edit', {
      id: user.id,
      sex: null,
      birthday: null,
      post: '',
      realname: '改',
      updateTime: '2000-01-01 00:00:00',
    });
    expect(edited.json().message).toBe('修改成功!');
    const after = (await ask('GET', `/sys/user/queryById?id=${user.id}`)).json().result;
    expect(after).toMatchObject({ realname: '改', post: '', sex: user.sex, birthday: user.birthday });
  });

  it('demands parameters that it does not use', async () => {
    const { ask } = await asker();
    const list = await ask('GET', '/sys/sysDepartRole/getDeptRoleList?departId=1');
    expect(list.json().message).toBe("操作失败，Required String parameter 'userId' is not present");
  });

  it('takes titles of own messages as plain text', async () => {
    const { ask } = await asker();
    const total = async (titile: string) =>
      (await ask('GET', `/sys/sysAnnouncementSend/getMyAnnouncementSend?titile=${encodeURIComponent(titile)}`)).json().result.total;
    const title = '通知';
    expect([await total(title), await total(`*${title}*`)]).toEqual([expect.any(Number), 0]);
    expect(await total(title)).toBeGreaterThan(0);
  });

  it('says nothing useful about a duplicate', async () => {
    const { ask } = await asker();
    expect((await ask('POST', '/sys/role/add', { roleCode: 'admin', roleName: '又一个' })).json()).toMatchObject({
      success: false,
      message: '操作失败',
    });
  });

  it('fails the list of live sessions while the token of a removed user lives', async () => {
    const { double, ask } = await asker();
    tokenIn(double, 'jeecg');
    expect((await ask('GET', '/sys/online/list')).json().result.records).toHaveLength(2);
    double.data.table('sys_user').remove(({ username }) => username === 'jeecg');
    expect((await ask('GET', '/sys/online/list')).json().message).toBe('操作失败，Source must not be null');
  });
});
