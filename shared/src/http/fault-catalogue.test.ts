import { noticeOf } from './fault-catalogue.ts';

const signedIn = { withToken: true };

it.each([
  [401, '未授权，请重新登录'],
  [403, '拒绝访问'],
  [404, '很抱歉，资源未找到!'],
  [504, '网络超时'],
])('tells of HTTP %i in the words of the catalogue', (status, text) => {
  expect(noticeOf({ status, ...signedIn })).toMatchObject({ show: 'notice', title: '系统提示', text, seconds: 4 });
});

it('ends the session soon after a 401, if there is one', () => {
  expect(noticeOf({ status: 401, withToken: true }).session).toBe('end-soon');
  expect(noticeOf({ status: 401, withToken: false }).session).toBe('keep');
});

it('asks to sign in again when the token has expired', () => {
  expect(noticeOf({ status: 500, message: 'Token失效，请重新登录', ...signedIn })).toMatchObject({
    show: 'dialog',
    title: '登录已过期',
    text: '很抱歉，登录已过期，请重新登录',
    session: 'end-on-confirm',
  });
});

it('says why the session is over, if the server does', () => {
  const message = '租户“甲”已被冻结，无法继续使用，请联系管理员。Token失效，请重新登录';
  expect(noticeOf({ status: 500, message, ...signedIn })).toMatchObject({
    cause: 'token-dead',
    title: '登录已失效',
    text: '租户“甲”已被冻结，无法继续使用，请联系管理员',
  });
  // JeecgBoot wraps the sentence
  expect(noticeOf({ status: 500, message: '操作失败，Token失效，请重新登录', ...signedIn }).title).toBe('登录已过期');
});

it('only repeats the server when no token was in use', () => {
  expect(noticeOf({ status: 500, message: 'Token失效，请重新登录', withToken: false })).toMatchObject({ cause: 'server', session: 'keep' });
});

it('shows what the server says of any other status, or words of its own', () => {
  expect(noticeOf({ status: 502, message: '网关错误', ...signedIn }).text).toBe('网关错误');
  expect(noticeOf({ status: 502, ...signedIn }).text).toBe('服务器出错了，请稍后再试');
});

it('distinguishes timeout, offline and an unreachable server', () => {
  expect(noticeOf({ timedOut: true, ...signedIn }).text).toBe('网络超时');
  expect(noticeOf({ online: true, ...signedIn }).cause).toBe('unreachable');
  expect(noticeOf({ online: false, ...signedIn }).cause).toBe('offline');
});
