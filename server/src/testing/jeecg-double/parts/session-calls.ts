import { jeecgDigest } from '#platform/passwords/jeecg-password.ts';
import { done, ok, Refused, set } from '../answers.ts';
import type { Call } from '../calls.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';
import { departmentsOf, userOf } from './users.ts';

/** A transparent picture: the double does not check what is typed, except for `x`. */
const CAPTCHA = 'data:image/jpg;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const SMS_CODE = '123456';

export const sessionCalls = ({ calls, data, sessions }: Parts) => {
  const users = data.table('sys_user');

  const known = ({ username }: Row) => {
    const [user] = users.where({ username });
    if (!user || user.delFlag === 1) throw new Refused('该用户不存在，请注册');
    if (user.status === 2) throw new Refused('该用户已冻结');
    return user;
  };
  const checked = (body: Row) => {
    const user = known(body);
    if (jeecgDigest(String(user.username), String(body.password), String(user.salt)) !== user.password)
      throw new Refused('用户名或密码错误');
    return user;
  };
  const allDictItems = () =>
    Object.fromEntries(data.table('sys_dict').rows.map(({ dictCode }) => [dictCode, data.entries(String(dictCode))]));

  const signedIn = (user: Row) => {
    const departs = departmentsOf(data, user.id);
    if (departs.length === 1) user.orgCode = departs[0]?.orgCode;
    const tenants = data.pick(
      'sys_tenant',
      String(user.relTenantIds ?? '')
        .split(',')
        .filter(Boolean)
        .map(Number),
    );
    return ok(
      {
        multi_depart: Math.min(departs.length, 2),
        userInfo: userOf(user),
        sysAllDictItems: allDictItems(),
        departs,
        ...(tenants.length && { tenantList: tenants }),
        token: sessions.start(user.id),
      },
      '登录成功',
    );
  };

  calls.on('GET', '/sys/randomImage/:key', () => set(CAPTCHA));
  calls.on('POST', '/sys/login', ({ body }) => {
    if (body.captcha === 'x') throw new Refused('验证码错误');
    return signedIn(checked(body));
  });
  calls.on('POST', '/sys/mLogin', ({ body }) => {
    const user = checked(body);
    return ok({ token: sessions.start(user.id), userInfo: userOf(user) });
  });
  calls.on('POST', '/sys/sms', () => set(null, '发送验证码成功'));
  calls.on('POST', '/sys/phoneLogin', ({ body }) => {
    const [user] = users.where({ phone: body.mobile });
    if (!user) throw new Refused('该用户不存在，请注册');
    // the real one answers a wrong code with success
    return body.captcha === SMS_CODE ? signedIn(user) : { ...set(null, '手机验证码错误'), success: true };
  });
  calls.on(['GET', 'POST'], '/sys/logout', ({ token }: Call) => {
    if (!token) throw new Refused('退出登录失败！');
    sessions.end(token);
    return done('退出登录成功！');
  });
  calls.on('PUT', '/sys/selectDepart', ({ body }) => {
    const [user] = users.where({ username: body.username });
    if (!user) throw new Refused('该用户不存在，请注册');
    user.orgCode = body.orgCode;
    return set({ userInfo: userOf(user) });
  });
  calls.on('GET', '/sys/getEncryptedString', () => set({ iv: '1234567890hjlkew', key: '1234567890adbcde' }));
  calls.on('GET', '/sys/thirdLogin/getLoginUser/:token/:thirdType', () => {
    throw new Refused('该用户不存在，请注册');
  });
};
