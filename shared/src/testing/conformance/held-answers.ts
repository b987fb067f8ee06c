import { type DataRule, dataRules, departmentPermissions, departmentRoles, permissions, roleGrants } from '#contract/access/index.ts';
import { areas } from '#contract/business/index.ts';
import type { AnyEndpoint } from '#contract/index.ts';
import { type FormButton, formButtons } from '#contract/online/index.ts';
import { departmentMembers, departments, roleMembers, type UserAgent, userAgents, users } from '#contract/people/index.ts';
import { categories } from '#contract/settings/index.ts';
import { anArea } from '../builders/area.ts';
import { aDepartment } from '../builders/department.ts';
import { audited, pageWith } from '../builders/page.ts';
import { aPermission, grantTreeOf } from '../builders/permission.ts';
import { aCategory } from '../builders/rules.ts';
import { aUser } from '../builders/user.ts';
import { answerOf, ROW } from './open-view.tsx';
import type { View } from './remote.ts';

/** A text that what the server holds later has in place of `SAMPLE`. */
const SAMPLE = '示例';
const LATER = '样例';

const aRule: DataRule = {
  ...audited,
  id: ROW.id,
  permissionId: ROW.id,
  ruleName: SAMPLE,
  ruleColumn: 'name',
  ruleConditions: '=',
  ruleValue: SAMPLE,
  status: '1',
};
const aDeputy: UserAgent = {
  ...audited,
  id: ROW.id,
  userName: 'lihua',
  agentUserName: SAMPLE,
  startTime: '2026-01-01 09:00:00',
  endTime: '2026-01-02 09:00:00',
  status: '1',
};
const aButton: FormButton = {
  ...audited,
  id: ROW.id,
  cgformHeadId: ROW.id,
  buttonCode: SAMPLE,
  buttonName: SAMPLE,
  buttonStyle: 'button',
  optType: 'js',
  orderNum: 1,
  buttonIcon: null,
  exp: null,
  buttonStatus: '1',
  optPosition: '2',
};
const aMenu = aPermission({ id: ROW.id, name: SAMPLE, component: SAMPLE, url: `/${SAMPLE}`, ruleFlag: 1 });
const ofArea = { managerName: null, orgCode: null, address: null, lng: null, lat: null, sortNo: 1, remark: null };
const members = pageWith([aUser({ id: ROW.id, realname: SAMPLE })]);
const tree = [aDepartment({ id: ROW.id, departName: SAMPLE })];
const grantTree = grantTreeOf([aMenu]);
const departmentRole = { ...audited, departId: ROW.id, roleName: SAMPLE, roleCode: SAMPLE, description: null };
const chosenRule = (id: string) => ({ datarule: [aRule, { ...aRule, id: '2' }], drChecked: id });
const choice = (id: string) => ({ key: id, value: id, title: SAMPLE });
const held = (droleId: string) => [{ id: ROW.id, userId: ROW.id, droleId }];

/** Answers that samples leave empty: trees, and rows of lists without a form of their own. */
const fuller = new Map<AnyEndpoint, unknown>([
  [departments.tree, tree],
  [departments.mine, tree],
  [permissions.tree, [aMenu]],
  [permissions.firstLevel, [aMenu]],
  [roleGrants.tree, grantTree],
  [departmentRoles.permissionTree, grantTree],
  [departmentRoles.of, [ROW.id, '2'].map((id) => ({ ...departmentRole, id }))],
  [dataRules.search, [aRule]],
  [areas.byId, anArea({ id: ROW.id, areaName: SAMPLE, ...ofArea })],
  [categories.byId, aCategory({ id: ROW.id, name: SAMPLE })],
  [userAgents.list, pageWith([aDeputy])],
  [formButtons.list, pageWith([aButton])],
  [roleMembers.list, members],
  [departmentMembers.list, members],
]);

/** Relations, which consist of ids alone: what the server holds before and after a change. */
const relations: readonly (readonly [AnyEndpoint, before: unknown, after: unknown])[] = [
  [users.roleIds, [ROW.id], [ROW.id, '2']],
  [users.departments, [choice(ROW.id)], [choice(ROW.id), choice('2')]],
  [roleGrants.ids, [ROW.id], []],
  [departmentPermissions.ids, [ROW.id], []],
  [departmentRoles.permissionIds, [ROW.id], []],
  [roleGrants.rules, chosenRule(ROW.id), chosenRule('2')],
  [departmentPermissions.rules, chosenRule(ROW.id), chosenRule('2')],
  [departmentRoles.rules, chosenRule(ROW.id), chosenRule('2')],
  [departmentRoles.heldBy, held(ROW.id), held('2')],
];

const changed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(SAMPLE, LATER);
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]));
};

/** Answers by endpoint. */
export interface Answers {
  get(endpoint: AnyEndpoint): unknown;
}

/** Makes each answer when it is first asked for, since a view asks a few of the hundreds of endpoints; generated ids then stay the same. */
const madeOnce = (make: (endpoint: AnyEndpoint) => unknown, given: Iterable<readonly [AnyEndpoint, unknown]>): Answers => {
  const answers = new Map(given);
  return {
    get(endpoint) {
      if (!answers.has(endpoint)) answers.set(endpoint, make(endpoint));
      return answers.get(endpoint);
    },
  };
};

/**
 * What the server holds before and after somebody changed everything: each text and each relation differs, ids and versions
 * (`updateTime`) don't.
 */
export const heldAnswers = (view: View): readonly [before: Answers, after: Answers] => {
  const unrelated = madeOnce((endpoint) => answerOf(view, endpoint), fuller);
  const before = madeOnce(
    (endpoint) => unrelated.get(endpoint),
    relations.map(([endpoint, first]) => [endpoint, first]),
  );
  const after = madeOnce(
    (endpoint) => changed(unrelated.get(endpoint)),
    relations.map(([endpoint, , later]) => [endpoint, later]),
  );
  return [before, after];
};
