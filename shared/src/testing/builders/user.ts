import { NORMAL, type User } from '#contract/people/index.ts';
import { audited, nextId } from './page.ts';

/** A valid user; pass only what matters to the test. */
export const aUser = (more: Partial<User> = {}): User => ({
  id: nextId(),
  username: 'lihua',
  realname: '李华',
  avatar: null,
  birthday: '1990-05-04',
  sex: 1,
  sex_dictText: '男',
  email: null,
  phone: '13800138000',
  orgCode: 'A01',
  orgCodeTxt: '研发部',
  status: NORMAL,
  status_dictText: '正常',
  delFlag: 0,
  workNo: '0001',
  post: null,
  telephone: null,
  userIdentity: 1,
  departIds: null,
  relTenantIds: null,
  activitiSync: 1,
  clientId: null,
  ...audited,
  ...more,
});
