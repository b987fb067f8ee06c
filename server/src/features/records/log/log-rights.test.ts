import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { users } from '@mortise/shared/contract/people';
import { logs } from '@mortise/shared/contract/records';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ unknownConditions: 'ignore' });
  const granted = granting(app);
  for (const name of ['clerk', 'manager'])
    await app.ask(users.freeze, { body: { ids: await granted.userId(name), status: 1 } }, { as: name });
  const permissionId = await granted.idOf('system/UserList');
  // manager is in 研发部, clerk in 市场部
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role(['system/UserList', 'system/LogList', 'log:export']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  await granted.give(roleId, 'auditor');
  await app.app.platform.operations.flush();
});
afterAll(() => app.close());

const rowsOf = async (as: string, more: Record<string, string> = {}) =>
  (await app.ask(logs.list, { query: { pageNo: 1, pageSize: 1000, logType: '2', ...more } }, { as })).result.records;
const namesOf = async (as: string) => new Set((await rowsOf(as)).map(({ userid }) => userid));

it('shows the acts of users whom the data rules of the user list hide to nobody under these rules', async () => {
  expect([...(await namesOf('admin'))]).toEqual(expect.arrayContaining(['clerk', 'manager']));
  const seen = await namesOf('auditor');
  expect(seen).toContain('manager');
  expect(seen).not.toContain('clerk');
});

it('neither shows nor searches what requests contained, which may be of hidden users', async () => {
  expect((await rowsOf('admin')).some(({ requestParam }) => requestParam)).toBe(true);
  expect((await rowsOf('auditor')).every(({ requestParam }) => requestParam === null)).toBe(true);
  const [all, none] = [await rowsOf('auditor'), await rowsOf('auditor', { requestParam: '*no such text*' })];
  expect(none).toHaveLength(all.length);
});

it('exports under these rules what the list shows, without parameters', async () => {
  const { rows } = await exported(app, logs.exportXls, { logType: '2' }, 'auditor');
  const accounts = rows.flat();
  expect(accounts).toContain('manager');
  expect(accounts).not.toContain('clerk');
  const none = await exported(app, logs.exportXls, { logType: '2', requestParam: '*no such text*' }, 'auditor');
  expect(none.rows).toHaveLength(rows.length);
});
