import { Readable } from 'node:stream';
import { positions, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const asAdmin = async () => ({ 'x-access-token': await app.tokenOf('admin') });

/** Compares the whole body, so that no detail of a fault can leak. */
const expectRefusal = (response: { statusCode: number; body: string }, message: string, code = 500, status = 200) => {
  expect(response.statusCode).toBe(status);
  expect(JSON.parse(response.body)).toEqual({ success: false, message, code, result: null, timestamp: expect.any(Number) });
};

it('refuses a malformed body', async () => {
  const response = await app.send({ method: 'POST', url: '/jeecg-boot/sys/login', headers: json, payload: '{"username":' });
  expectRefusal(response, '请求内容不是有效的JSON');
});

it('names the missing fields of a body in Chinese', async () => {
  const response = await app.send({ method: 'POST', url: '/jeecg-boot/sys/login', headers: json, payload: '{}' });
  expectRefusal(response, '请输入用户名!');
  for (const payload of ['[]', '5', '"text"', 'true'])
    expectRefusal(await app.send({ method: 'POST', url: '/jeecg-boot/sys/login', headers: json, payload }), '请求内容格式不正确');
});

it('names a field of the wrong type', async () => {
  const body = { code: [7], name: 'x', postRank: '1' };
  const headers = { ...json, ...(await asAdmin()) };
  const wrong = await app.send({ method: 'PUT', url: '/jeecg-boot/sys/user/frozenBatch', headers, payload: { ids: ['1'], status: {} } });
  expect(wrong.json().message).toMatch(/^(ids|status) 格式不正确$/);
  const code = await app.send({ method: 'POST', url: '/jeecg-boot/sys/position/add', headers, payload: body });
  expect(code.json().message).toBe('请输入职务编码');
});

it('treats an empty JSON body as no body', async () => {
  const response = await app.send({ method: 'POST', url: '/jeecg-boot/sys/logout', headers: { ...json, 'x-access-token': 'x' } });
  expectRefusal(response, 'Token无效!');
});

it('refuses a body of 10 MB before reading it', async () => {
  const payload = JSON.stringify({ username: 'x'.repeat(10 * 1024 * 1024), password: 'x' });
  const url = '/jeecg-boot/sys/login';
  expectRefusal(await app.send({ method: 'POST', url, headers: json, payload }), '文件大小超出10MB限制, 请压缩或降低文件质量! ');
  const signedIn = { ...json, ...(await asAdmin()) };
  const added = await app.send({ method: 'POST', url: '/jeecg-boot/sys/position/add', headers: signedIn, payload });
  expectRefusal(added, '文件大小超出10MB限制, 请压缩或降低文件质量! ');
});

it('refuses JSON above the limit of its endpoint with a message', async () => {
  const headers = { ...json, ...(await asAdmin()) };
  const send = (path: string, payload: string | object) => app.send({ method: 'POST', url: `/jeecg-boot${path}`, headers, payload });
  const tooLarge = '请求内容过大，请减少内容后再试';
  expectRefusal(await send('/sys/position/add', JSON.stringify({ name: 'x'.repeat(600_000) })), tooLarge);
  expectRefusal(await send('/sys/login', JSON.stringify({ username: 'x'.repeat(200_000) })), tooLarge);
  // chunked: without Content-Length
  const chunked = await app.send({
    method: 'POST',
    url: '/jeecg-boot/sys/position/add',
    headers,
    payload: Readable.from(['{"name":"', 'x'.repeat(600_000), '"}']),
  });
  expectRefusal(chunked, tooLarge);
  // an announcement may hold two million characters, but not as many JSON values
  const announcement = {
    titile: '长文',
    msgCategory: '1',
    msgType: 'ALL',
    startTime: '2026-01-01 00:00:00',
    endTime: '2036-01-01 00:00:00',
  };
  const long = await send('/sys/annountCement/add', {
    ...announcement,
    priority: 'L',
    msgAbstract: 'x',
    msgContent: '字'.repeat(1_900_000),
  });
  expect(long.json()).toMatchObject({ success: true, message: '添加成功！' });
  expectRefusal(await send('/sys/annountCement/add', `[${'[],'.repeat(2_000_000)}[]]`), tooLarge);
  expectRefusal(await send('/sys/annountCement/add', '['.repeat(8_000_000)), tooLarge);
});

it('refuses a NUL byte in a condition and in a body', async () => {
  expect(await app.ask(users.list, { query: { realname: 'a\0b' } })).toMatchObject({
    success: false,
    message: '内容含有非法字符',
  });
  const body = { code: 'a\0b', name: 'x', postRank: '1' };
  expect(await app.ask(positions.add, { body })).toMatchObject({ success: false, message: '内容含有非法字符' });
});

it('refuses a condition that is too long with a message, and accepts a long list of selected ids', async () => {
  expect(await app.ask(users.list, { query: { realname: '*a'.repeat(1500) } })).toMatchObject({ success: false, message: '查询条件过长' });
  const selections = Array.from({ length: 1900 }, (_, row) => String(1_000_000_000_000_000_000n + BigInt(row))).join(',');
  const { statusCode, headers } = await app.send({
    url: `/jeecg-boot/sys/user/exportXls?selections=${encodeURIComponent(selections)}`,
    headers: await asAdmin(),
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.ms-excel']);
});

it('reports a truncated multipart form as incomplete', async () => {
  const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
  for (const [type, payload] of [
    ['multipart/form-data; boundary=b', form],
    ['multipart/form-data', form],
  ] as const) {
    const headers = { 'content-type': type, ...(await asAdmin()) };
    const response = await app.send({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers, payload });
    expectRefusal(response, '上传的内容不完整，请重新上传');
  }
});

it('lists the allowed methods when a path is called with another', async () => {
  expectRefusal(await app.send({ method: 'GET', url: '/jeecg-boot/sys/login' }), '不支持GET请求方法，支持以下POST', 405);
  expectRefusal(await app.send({ method: 'PUT', url: '/jeecg-boot/sys/randomImage/1' }), '不支持PUT请求方法，支持以下GET', 405);
});

it('answers any unknown path with 404', async () => {
  for (const url of ['/jeecg-boot/sys/nothing', '/jeecg-boot', '/jeecg-boot/'])
    expectRefusal(await app.send({ method: 'GET', url, headers: { accept: 'text/html' } }), '路径不存在，请检查路径是否正确', 404, 404);
  expectRefusal(await app.send({ method: 'GET', url: '/jeecg-boot/%ZZ' }), '路径不存在，请检查路径是否正确', 404, 404);
});

it('answers a dead token with HTTP 500 and an object that is not an envelope', async () => {
  for (const headers of [{}, { 'x-access-token': 'nonsense' }, { 'x-access-token': 'a'.repeat(43) }]) {
    const response = await app.send({ method: 'GET', url: '/jeecg-boot/sys/user/list', headers });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      success: false,
      code: 500,
      message: 'Token失效，请重新登录',
      timestamp: expect.any(Number),
      status: 500,
      error: 'Internal Server Error',
      path: '/jeecg-boot/sys/user/list',
    });
  }
});

it('answers a missing permission with a message', async () => {
  const answer = await app.ask(positions.add, { body: { code: 'x', name: 'x', postRank: '1' } }, { as: 'clerk' });
  expect(answer).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
});

it.each([
  '/auth/forge-password',
  '/auth/register',
  '/account/sms',
  '/user/info',
  '/api/user',
  '/api/role',
  '/api/service',
  '/api/permission',
])('knows no endpoint that the requirements declare and nothing uses: %s', async (path) => {
  expectRefusal(await app.send({ method: 'GET', url: `/jeecg-boot${path}` }), '路径不存在，请检查路径是否正确', 404, 404);
});

it('answers a duplicate record with a message', async () => {
  await app.db.execute(sql`create unique index only_name on sys_position (name)`);
  const body = { code: 'same-name-1', name: '同名职务', postRank: '1' };
  expect(await app.ask(positions.add, { body })).toMatchObject({ success: true });
  expect(await app.ask(positions.add, { body: { ...body, code: 'same-name-2' } })).toMatchObject({ message: '数据库中已存在该记录' });
});

it('does not leak the details of a fault', async () => {
  await app.db.execute(sql`alter table sys_log rename to sys_log_away`);
  const answer = await app.ask(session.signIn, { body: { username: 'admin', password: '123456' } }, { as: null });
  expect(answer).toMatchObject({ success: false, code: 500, message: '操作失败，请稍后再试' });
  expect(JSON.stringify(answer)).not.toMatch(/sys_log|relation|at .*\.ts/);
  await app.db.execute(sql`alter table sys_log_away rename to sys_log`);
});
