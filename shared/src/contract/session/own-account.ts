import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { wireTexts } from '../kernel/envelope.ts';
import { nullableText } from '../kernel/fields.ts';
import { optionalAddress, optionalCode, optionalName, optionalRaw, textOfKind } from '../kernel/kinds.ts';
import { emptiableDay } from '../kernel/moments.ts';
import { optionalEmail, optionalOwnMobile, ownMobile, strongPassword, WEAK_PASSWORD } from '../kernel/person.ts';
import { OwnDepartment } from '../people/department.ts';
import { User } from '../people/user.ts';
import { signInAddresses } from './sign-in-addresses.ts';

const code = textOfKind('code', 20);

export const Registration = z.object({
  username: optionalCode(100),
  /** Empty: the server sets a random one, for users who sign in by phone. */
  password: z.union([z.literal(''), z.null(), strongPassword], WEAK_PASSWORD).optional(),
  phone: ownMobile,
  smscode: code.nullish(),
  email: optionalEmail,
});
export type Registration = z.infer<typeof Registration>;

const required = (message: string) => z.string(message).min(1, message).max(128);

/** Input of the dialog 修改密码; the server words the messages for missing fields. */
export const OwnPassword = z.object({
  oldpassword: required('请输入旧密码!'),
  password: required('请输入新密码!'),
  confirmpassword: required('请确认新密码!'),
});
export type OwnPassword = z.infer<typeof OwnPassword>;

const OwnProfile = z.object({
  id: optionalRaw(36),
  realname: optionalName(100),
  avatar: optionalAddress(255),
  sex: z.coerce.number().int().min(0).max(2).nullish(),
  birthday: emptiableDay('生日'),
  phone: optionalOwnMobile,
  email: optionalEmail,
});

const Reset = z.object({
  username: z.string().max(100).optional(),
  password: z.string().max(128).optional(),
  smscode: code.optional(),
  phone: textOfKind('mobile', 45).optional(),
});

/** One of the caller's sessions. Times are `yyyy-MM-dd HH:mm:ss`. */
export const OwnSession = z.object({
  id: z.string(),
  /** The session that sent this request. */
  current: z.boolean(),
  ip: nullableText,
  userAgent: nullableText,
  createTime: z.string(),
  lastSeenTime: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Registration, password reset, own password, departments and sessions (docs/wire/session.md §3 and §4). */
export const ownAccount = {
  register: defineEndpoint({ method: 'POST', path: '/sys/user/register', access: 'public', body: Registration, text: '注册成功' }),
  verifyPhone: defineEndpoint({
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: 'public',
    body: z.object({ phone: textOfKind('mobile', 45), smscode: code }),
    result: z.object({ smscode: z.string(), username: z.string() }),
    code: 0,
  }),
  /** Our client uses POST, so that the new password is not part of a URL. */
  resetPassword: defineEndpoint({
    method: ['POST', 'GET'],
    path: '/sys/user/passwordChange',
    access: 'public',
    query: Reset,
    body: Reset,
    text: '密码重置完成！',
    code: 200,
  }),
  changePassword: defineEndpoint({
    method: ['POST', 'PUT'],
    path: '/sys/user/updatePassword',
    access: 'signed-in',
    body: z.object({
      username: z.string().max(100).nullish(),
      oldpassword: z.string().max(128).nullish(),
      password: z.string().max(128).nullish(),
      confirmpassword: z.string().max(128).nullish(),
    }),
    text: '密码重置成功!',
    operation: '账号安全-修改密码',
  }),
  departments: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: 'signed-in',
    result: z.object({ list: z.array(OwnDepartment), orgCode: nullableText }),
  }),
  /** Refuses departments that the caller does not belong to. */
  selectDepartment: defineEndpoint({
    ...signInAddresses.selectDepartment,
    body: z.object({ orgCode: z.string().max(64), username: z.string().max(100).nullish() }),
    result: z.object({ userInfo: User }),
    operation: '切换部门',
  }),
  /**
   * The caller's profile, edited by the mobile application. Empty fields stay unchanged; a changed phone number is refused (use
   * `changePhone`).
   */
  editProfile: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/appEdit',
    access: 'signed-in',
    body: OwnProfile,
    text: wireTexts.ok,
    operation: '账号安全-修改个人资料',
    code: 0,
  }),
  /** The mobile application's id for push messages. */
  saveClientId: defineEndpoint({
    method: ['GET', 'POST', 'PUT'],
    path: '/sys/user/saveClientId',
    access: 'signed-in',
    query: z.object({ clientId: z.string().max(64) }),
    operation: '账号安全-登记推送标识',
    code: 0,
  }),
  /** Changes the phone number, verified by the password (our addition, ADR 79) and an SMS code sent to the new number. */
  changePhone: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/updateMobile',
    access: 'signed-in',
    body: z.object({ phone: ownMobile, smscode: code.nullish(), password: z.string().max(128).nullish() }),
    text: '手机号设置成功!',
    operation: '账号安全-修改手机号',
  }),
  sectionInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getUserSectionInfoByToken',
    access: 'signed-in',
    query: z.object({ token: z.string().optional() }),
    result: z.object({ sysUserId: z.string(), sysUserCode: z.string(), sysUserName: nullableText, sysOrgCode: nullableText }),
    code: 200,
  }),
  sessions: defineEndpoint({ method: 'GET', path: '/sys/session/mine', access: 'signed-in', result: z.array(OwnSession) }),
  /** Without an id: ends all of the caller's sessions except this one. */
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/sys/session/mine',
    access: 'signed-in',
    query: z.object({ id: z.string().max(64).optional() }),
    text: '已退出所选登录',
    operation: '账号安全-退出其他登录',
  }),
};
