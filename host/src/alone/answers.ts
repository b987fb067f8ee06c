import type { AnyEndpoint, ParsedOf } from '@mortise/shared/contract';
import { reportHeads } from '@mortise/shared/contract/online';
import { departments, onlineUsers, positions, roles, users } from '@mortise/shared/contract/people';
import { personalSettings, savedViews, session, signInMethods } from '@mortise/shared/contract/session';
import {
  aDepartment,
  aPosition,
  aReportHead,
  aRole,
  aUser,
  type MockAnswer,
  type MockHandler,
  pageWith,
  refusal,
} from '@mortise/shared/testing/builders';
import type { Facts } from './facts.ts';

/** Password of the demo accounts at the first start. */
const PASSWORD = '123456';

const sales = aDepartment({ departName: '销售部' });
const rowsOf = {
  users: [
    aUser({ username: 'admin', realname: '管理员' }),
    aUser({ username: 'manager', realname: '陈经理' }),
    aUser({ username: 'clerk', realname: '苏晓雨' }),
  ],
  positions: [
    aPosition({ code: 'general_manager', name: '总经理', postRank: '5', postRank_dictText: '高级' }),
    aPosition({ code: 'clerk', name: '文员' }),
  ],
  roles: [aRole({ roleCode: 'admin', roleName: '管理员' }), aRole()],
  reports: [aReportHead()],
};

export type Answers = ReadonlyMap<AnyEndpoint, MockHandler<AnyEndpoint>>;

/** Handwritten answers, made with typed builders. All other endpoints are answered with samples generated from the contract. */
export function answersOf({ permissions, dicts }: Facts): Answers {
  const answers = new Map<AnyEndpoint, MockHandler<AnyEndpoint>>();
  const answer = <E extends AnyEndpoint>(endpoint: E, make: (input: ParsedOf<E>) => MockAnswer<E>) =>
    answers.set(endpoint, make as MockHandler<AnyEndpoint>);

  // an empty picture switches the captcha off
  answer(session.captcha, () => '');
  answer(session.signIn, ({ body: { username, password } }) => {
    const userInfo = rowsOf.users.find((user) => user.username === username);
    if (!userInfo || password !== PASSWORD) return refusal('用户名或密码错误');
    return { token: `mock-${userInfo.id}`, userInfo, departs: [sales], multi_depart: 1, sysAllDictItems: dicts };
  });
  answer(session.permissions, () => permissions);
  answer(signInMethods.thirdSources, () => []);
  answer(signInMethods.casAddress, () => '');
  answer(personalSettings.mine, () => []);
  answer(personalSettings.save, ({ body }) => ({ isSaved: true, current: { ...body, version: body.version + 1 } }));
  answer(savedViews.mine, () => []);
  answer(users.list, () => pageWith(rowsOf.users));
  answer(positions.list, () => pageWith(rowsOf.positions));
  answer(roles.list, () => pageWith(rowsOf.roles));
  answer(reportHeads.list, () => pageWith(rowsOf.reports));
  answer(departments.tree, () => [sales]);
  answer(onlineUsers.list, () => pageWith([]));
  return answers;
}
