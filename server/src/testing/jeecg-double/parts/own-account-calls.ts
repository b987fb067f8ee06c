import { jeecgDigest } from '#platform/passwords/jeecg-password.ts';
import { done, ok, Refused, set } from '../answers.ts';
import type { Parts } from '../parts.ts';
import { departmentsOf, relate, userOf } from './users.ts';

const SMS_CODE = '123456';

export const ownAccountCalls = ({ calls, data }: Parts) => {
  const users = data.table('sys_user');
  const digestOf = (username: unknown, password: unknown, salt: unknown) => jeecgDigest(String(username), String(password), String(salt));

  calls.on('GET', '/sys/user/getCurrentUserDeparts', ({ caller }) => {
    const departments = departmentsOf(data, caller.id);
    return set({ orgCode: caller.orgCode, list: departments });
  });
  calls.on('PUT', '/sys/user/updatePassword', ({ body, caller }) => {
    if (body.username !== caller.username) throw new Refused('只允许修改自己的密码！');
    if (digestOf(caller.username, body.oldpassword, caller.salt) !== caller.password) throw new Refused('旧密码输入错误!');
    if (!body.password) throw new Refused('新密码不允许为空!');
    if (body.password !== body.confirmpassword) throw new Refused('两次输入密码不一致!');
    caller.password = digestOf(caller.username, body.password, caller.salt);
    return done('密码重置成功!');
  });
  calls.on('GET', '/sys/user/getUserSectionInfoByToken', ({ caller }) =>
    ok({ sysUserCode: caller.username, sysUserName: caller.realname, sysOrgCode: caller.orgCode, sysUserId: caller.id }),
  );
  calls.on('PUT', '/sys/user/appEdit', ({ body, caller }) => {
    users.update(caller.id, body, caller.username);
    return set(null);
  });
  calls.on('PUT', '/sys/user/updateMobile', () => {
    throw new Refused('短信验证码失效！', 0);
  });
  calls.on('GET', '/sys/user/saveClientId', ({ query, caller }) => {
    caller.clientId = query.clientId ?? null;
    return set(null);
  });
  calls.on('GET', '/sys/user/checkOnlyUser', ({ query }) => {
    if (query.username === undefined)
      throw new Refused('nested exception is org.apache.ibatis.exceptions.TooManyResultsException: Expected one result (or null)', 0, true);
    const [taken] = users.where({ username: query.username });
    if (taken) throw new Refused('用户账号已存在', 0, true);
    return set(true);
  });
  calls.on('POST', '/sys/user/register', ({ body }) => {
    if (body.smscode !== SMS_CODE) throw new Refused('手机验证码失效，请重新获取', 0);
    const user = users.insert({ ...body, status: 1, delFlag: 0, salt: 'doublesa' });
    user.password = digestOf(body.username, body.password, user.salt);
    relate(data, 'sys_user_role', user.id, 'ee8626f80f7c2619917b6236f3a7f02b');
    return done('注册成功');
  });
  calls.on('POST', '/sys/user/phoneVerification', ({ body }) => {
    if (body.smscode !== SMS_CODE) throw new Refused('手机验证码错误', 0);
    const [user] = users.where({ phone: body.phone });
    return set({ smscode: body.smscode, username: user?.username });
  });
  calls.on('GET', '/sys/user/passwordChange', ({ query }) => {
    if (!query.phone) throw new Refused('重置密码失败！', 0);
    if (query.smscode !== SMS_CODE) throw new Refused('短信验证码失效！', 0);
    const [user] = users.where({ username: query.username });
    if (!user) throw new Refused('未找到用户！', 0);
    user.password = digestOf(user.username, query.password, user.salt);
    return set(userOf(user), '密码重置完成！');
  });
};
