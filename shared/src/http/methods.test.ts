import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { myAnnouncements } from '#contract/messages/index.ts';
import { ownAccount } from '#contract/session/index.ts';
import { ask, call } from './call.ts';
import { configureHttp, http } from './client.ts';
import { Refused } from './failure.ts';
import type { FaultNotice } from './fault-catalogue.ts';
import { forgetMethods } from './methods.ts';

let sent: InternalAxiosRequestConfig[];
const notices: FaultNotice[] = [];
configureHttp({ onFault: (notice) => notices.push(notice) });

type Reply = [status: number, data: unknown];
const notTaken = (method: string, taken: string): Reply => [
  200,
  { success: false, message: `不支持${method}请求方法，支持以下${taken}、`, code: 405, result: null, timestamp: 1 },
];
const ok: Reply = [200, { success: true, message: '好', code: 200, result: null, timestamp: 1 }];

/** Answers each method with its reply. */
const serverTaking = (replies: Record<string, Reply>) => {
  http.defaults.adapter = async (config) => {
    sent.push(config);
    const [status, data] = replies[config.method?.toUpperCase() ?? ''] ?? [404, undefined];
    const response: AxiosResponse = { config, status, statusText: '', headers: {}, data };
    if (!config.validateStatus?.(status)) throw new AxiosError(`HTTP ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, response);
    return response;
  };
};
const methods = () => sent.map(({ method }) => method?.toUpperCase());

beforeEach(() => {
  sent = [];
  notices.length = 0;
  forgetMethods();
});

const password = { body: { username: 'jeecg', oldpassword: '1', password: 'a', confirmpassword: 'a' } };

it('repeats a call with the next method when the server does not take the first one, and remembers it', async () => {
  serverTaking({ POST: notTaken('POST', 'PUT'), PUT: ok });
  expect(await call(ownAccount.changePassword, password)).toMatchObject({ message: '好' });
  expect(methods()).toEqual(['POST', 'PUT']);
  expect(JSON.parse(String(sent[1]?.data))).toEqual(password.body);
  await call(ownAccount.changePassword, password);
  expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
});

it('takes HTTP 405 for the same refusal, without a notice', async () => {
  serverTaking({ POST: [405, '<html>'], PUT: ok });
  await call(ownAccount.changePassword, password);
  expect(methods()).toEqual(['POST', 'PUT']);
  expect(notices).toEqual([]);
});

it('sends the body as parameters when only GET is left', async () => {
  serverTaking({ POST: notTaken('POST', 'GET'), GET: ok });
  await ask(ownAccount.resetPassword, { body: { username: 'jeecg', password: 'a b', smscode: '1', phone: '13800000000' } });
  expect(methods()).toEqual(['POST', 'GET']);
  expect(sent[1]?.data).toBeUndefined();
  expect(http.getUri(sent[1])).toMatch(/passwordChange\?username=jeecg&password=a\+b&smscode=1&phone=13800000000&_t=/);
});

it.each([
  ['a department', () => ask(ownAccount.selectDepartment, { body: { orgCode: 'A01', username: 'jeecg' } })],
  ['a read notice', () => ask(myAnnouncements.markRead, { body: { anntId: '1' } })],
])('sends %s by PUT to a server that does not take POST', async (_name, send) => {
  serverTaking({ POST: notTaken('POST', 'PUT'), PUT: ok });
  await send();
  expect(methods()).toEqual(['POST', 'PUT']);
});

it('keeps endpoints apart that share a path', async () => {
  serverTaking({ GET: [200, { success: true, message: '', code: 0, result: [], timestamp: 1 }], DELETE: ok });
  await ask(ownAccount.sessions);
  await ask(ownAccount.endSession);
  expect(methods()).toEqual(['GET', 'DELETE']);
});

it('repeats nothing after any other refusal', async () => {
  serverTaking({ POST: [200, { success: false, message: '旧密码输入错误!', code: 500, result: null, timestamp: 1 }], PUT: ok });
  await expect(call(ownAccount.changePassword, password)).rejects.toThrow('旧密码输入错误！');
  expect(methods()).toEqual(['POST']);
});

it('throws the refusal of the last method when the server takes none, and tries all again the next time', async () => {
  serverTaking({ POST: notTaken('POST', 'PATCH'), PUT: notTaken('PUT', 'PATCH') });
  await expect(call(ownAccount.changePassword, password)).rejects.toBeInstanceOf(Refused);
  serverTaking({ POST: ok });
  await call(ownAccount.changePassword, password);
  expect(methods()).toEqual(['POST', 'PUT', 'POST']);
});

it('goes back to the first method when the server no longer takes the remembered one', async () => {
  serverTaking({ POST: notTaken('POST', 'PUT'), PUT: ok });
  await call(ownAccount.changePassword, password);
  serverTaking({ PUT: notTaken('PUT', 'POST'), POST: ok });
  await call(ownAccount.changePassword, password);
  await call(ownAccount.changePassword, password);
  expect(methods()).toEqual(['POST', 'PUT', 'PUT', 'POST', 'POST']);
});
