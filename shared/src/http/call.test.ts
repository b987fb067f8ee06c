import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { positions } from '#contract/people/index.ts';
import { session } from '#contract/session/index.ts';
import { dicts } from '#contract/settings/index.ts';
import { ask, call } from './call.ts';
import { configureHttp, http } from './client.ts';
import { Fault, Refused } from './failure.ts';
import type { FaultNotice } from './fault-catalogue.ts';
import { download, upload } from './files.ts';

let sent: InternalAxiosRequestConfig[];
let notices: FaultNotice[];
let token: string | undefined;

const answer = (data: unknown, status = 200, headers: Record<string, string> = {}) => {
  http.defaults.adapter = async (config) => {
    sent.push(config);
    const response: AxiosResponse = { config, status, statusText: '', headers, data };
    if (status >= 400) throw new AxiosError(`HTTP ${status}`, AxiosError.ERR_BAD_RESPONSE, config, {}, response);
    return response;
  };
};
const ok = (result: unknown, more = {}) => answer({ success: true, message: '', code: 0, result, timestamp: 1, ...more });
const urlOf = (config = sent.at(-1)) => http.getUri(config);

beforeEach(() => {
  sent = [];
  notices = [];
  // a new token per test: the end of a session is reported once per token
  token = `token-${Math.random()}`;
  configureHttp({ token: () => token, tenantId: () => 7, onFault: (notice) => notices.push(notice) });
});

it('sends token, tenant and the time in seconds', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_999);
  ok([]);
  await ask(positions.list, { query: { name: '*会计*', code: '', pageNo: '2', pageSize: '' } });
  expect(sent[0]?.headers.get('X-Access-Token')).toBe(token);
  expect(['tenant_id', 'tenant-id'].map((name) => sent[0]?.headers.get(name))).toEqual(['7', '7']);
  expect(sent[0]?.timeout).toBe(9000);
  const url = new URL(urlOf(), 'http://x');
  expect(url.pathname).toBe('/jeecg-boot/sys/position/list');
  expect(url.searchParams.get('_t')).toBe('1700000000');
  expect([...url.searchParams.keys()].sort()).toEqual(['_t', 'name', 'pageNo']);
});

it('leaves the time out for dictionary items, and encodes what goes into a path', async () => {
  ok([]);
  await ask(dicts.items, { params: { dictCode: "sys_user,realname,username,username!='a/b'" } });
  expect(urlOf()).toBe("/jeecg-boot/sys/dict/getDictItems/sys_user%2Crealname%2Cusername%2Cusername!%3D'a%2Fb'");
});

it('sends what to delete in the query', async () => {
  ok(null);
  await ask(positions.remove, { query: { id: '1' } });
  expect(sent[0]?.method).toBe('delete');
  expect(urlOf()).toBe('/jeecg-boot/sys/position/delete?id=1');
});

it('sends parameters that the contract requires even when they are empty', async () => {
  ok([]);
  await ask(dicts.load, { params: { dictCode: 'sex' } });
  expect(urlOf()).toMatch(/\/loadDict\/sex\?keyword=&_t=\d+$/);
  await ask(dicts.loadTexts, { params: { dictCode: 'sex' }, query: { key: '', delNotExist: '' } });
  expect(urlOf()).toMatch(/\/loadDictItem\/sex\?key=&_t=\d+$/);
  await ask(dicts.treeData, { query: { pid: '', pidField: 'pid', tableName: 'sys_category', text: 'name', code: 'id' } });
  const url = new URL(urlOf(), 'http://x');
  expect(['pid', 'condition', 'hasChildField'].map((name) => url.searchParams.get(name))).toEqual(['', '', '']);
});

it('takes the API base from the page', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'mortise-api', content: 'https://api.example/jeecg-boot/' });
  document.head.append(meta);
  ok(null);
  await ask(dicts.refreshCache);
  meta.remove();
  expect(urlOf()).toMatch(/^https:\/\/api\.example\/jeecg-boot\/sys\/dict\/refleshCache\?_t=\d{10}$/);
});

it('unwraps the envelope', async () => {
  ok({ a: 1 }, { message: '查询成功', code: '200' });
  expect(await call(dicts.all)).toEqual({ result: { a: 1 }, message: '查询成功', code: 200 });
});

it('throws the refusal in the words of the server, without a notice', async () => {
  answer({ success: false, message: '该值不可用，系统中已存在！', code: 500, result: null });
  const refusal = await call(dicts.all).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ message: '该值不可用，系统中已存在！', code: 500 });
  expect(notices).toEqual([]);
});

it('takes a page of HTML with status 200 for a fault', async () => {
  answer('<!doctype html>');
  await expect(call(dicts.all)).rejects.toMatchObject({ name: 'Fault', kind: 'unreadable' });
  expect(notices).toHaveLength(1);
});

it('shows one notice for five requests that fail together', async () => {
  answer({ message: 'Token失效，请重新登录' }, 500);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => call(dicts.all)));
  expect(results.every((result) => result.status === 'rejected' && result.reason instanceof Fault)).toBe(true);
  expect(notices).toMatchObject([{ cause: 'token-dead' }]);
});

it('does not end a new session for a late answer to the former one', async () => {
  answer({ message: 'Token失效，请重新登录' }, 500);
  const late = call(dicts.all).catch(() => undefined);
  await Promise.resolve();
  token = 'of the next person';
  await late;
  expect(notices.some(({ session }) => session !== 'keep')).toBe(false);
});

it('shows no notice for quiet requests, except for the end of the session', async () => {
  answer({ message: '出错' }, 503);
  await expect(call(dicts.all, {}, { quiet: true })).rejects.toBeInstanceOf(Fault);
  expect(notices).toEqual([]);
  answer({ message: 'Token失效，请重新登录' }, 500);
  await expect(call(dicts.all, {}, { quiet: true })).rejects.toBeInstanceOf(Fault);
  expect(notices).toMatchObject([{ cause: 'token-dead' }]);
});

describe('a call that is refused with Retry-After', () => {
  const text = '请求过于频繁，请稍后再试';
  const refuse = () => answer({ success: false, message: text, code: 429, result: null }, 429, { 'retry-after': '20' });
  const listing = () => call(positions.list, { query: {} });

  it('shows the text, and is not sent again until then', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    refuse();
    await expect(listing()).rejects.toMatchObject({ message: text, status: 429 });
    expect(notices).toMatchObject([{ text }]);
    ok({ records: [] });
    clock.mockReturnValue(1_019_999);
    await expect(listing()).rejects.toMatchObject({ message: text, status: 429 });
    expect(sent).toHaveLength(1);
    clock.mockReturnValue(1_020_000);
    await expect(listing()).resolves.toBeDefined();
    expect(sent).toHaveLength(2);
  });

  it('does not hold back other calls, nor the next person', async () => {
    refuse();
    await expect(listing()).rejects.toBeInstanceOf(Fault);
    ok({ records: [] });
    await expect(call(dicts.all)).resolves.toBeDefined();
    token = 'of the next person';
    await expect(listing()).resolves.toBeDefined();
  });
});

it('shows no notice for an aborted request', async () => {
  const controller = new AbortController();
  http.defaults.adapter = (config) => {
    controller.abort();
    return Promise.reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config));
  };
  await expect(call(dicts.all, {}, { signal: controller.signal })).rejects.toThrow('canceled');
  expect(notices).toEqual([]);
});

it('refuses a path with a missing parameter', async () => {
  await expect(call(session.captcha, { params: { key: '' } })).rejects.toThrow('key of /sys/randomImage/:key is missing');
});

describe('files', () => {
  const blob = (text: string, type: string) => Object.assign(new Blob([text], { type }), { text: async () => text });

  it('gives the bytes of a download', async () => {
    const file = blob('xls', 'application/vnd.ms-excel');
    answer(file);
    expect(await download(positions.list, { query: { pageNo: '1', pageSize: '10' } })).toBe(file);
  });

  it('reads a refusal that came in place of a file', async () => {
    answer(blob('{"success":false,"message":"没有权限","code":510}', 'application/json'));
    await expect(download(positions.list, { query: { pageNo: '1', pageSize: '10' } })).rejects.toThrow('没有权限');
  });

  it('says that an empty file is none', async () => {
    answer(blob('', 'application/vnd.ms-excel'));
    await expect(download(positions.list, { query: { pageNo: '1', pageSize: '10' } })).rejects.toThrow('文件下载失败');
  });

  it('uploads a file with its fields and reads the stored path from the message', async () => {
    answer({ success: true, message: 'temp/a.png', code: 0, result: null });
    const { message } = await upload(positions.add, new Blob(['x']), { fields: { biz: 'temp' } });
    expect(message).toBe('temp/a.png');
    const body = sent[0]?.data as FormData;
    expect(body.get('biz')).toBe('temp');
    expect(body.get('file')).toBeInstanceOf(Blob);
  });
});

it('takes an edit only with the version that was read', async () => {
  ok(null);
  const body = { id: '1460000000000000001', code: 'kj', name: '会计', postRank: '1' };
  // @ts-expect-error without it the edit would overwrite what others have saved meanwhile
  await call(positions.edit, { body });
  await call(positions.edit, { body: { ...body, updateTime: null } });
  expect(sent.map(({ data }) => JSON.parse(data))).toEqual([body, { ...body, updateTime: null }]);
});
