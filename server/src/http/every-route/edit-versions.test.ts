import { type AnyEndpoint, type Envelope, methodOf, ROW_VERSION_HEADER } from '@mortise/shared/contract';
import { dataRules, departmentRoles } from '@mortise/shared/contract/access';
import { formButtons, formHeads, formScripts, reportHeads, reportMails } from '@mortise/shared/contract/online';
import { departments, userAgents } from '@mortise/shared/contract/people';
import { categories, dataSources, gatewayRoutes } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { departmentId } from '#db/seed/departments.ts';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { CONTEXT_PATH } from '../../app.ts';
import { routeInventory } from '../routes/route.ts';

/** The answer to an edit names the version that it made of its row, with which 撤销 saves (ADR 62). */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ reportMailDomains: ['example.com'] });
});
afterAll(() => app.close());

interface Row {
  id: string;
  updateTime?: string | null;
}

/** An edit that changes nothing, and how its row is read. */
interface Edit {
  body: object;
  params?: Record<string, string>;
  read: () => Promise<Row | undefined>;
}

const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const pick = (row: object, names: readonly string[]) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
const found = <Found>(row: Found | undefined) => {
  if (!row) throw new Error('no such row');
  return row;
};
const add = async (endpoint: AnyEndpoint, input: { body: object; params?: Record<string, string> }) => {
  const { success, message } = await app.ask(endpoint, input as never);
  if (!success) throw new Error(`${endpoint.path}: ${message}`);
};
const rowsIn = ({ result }: Envelope<unknown>) => (Array.isArray(result) ? result : (result as { records: unknown[] }).records) as Row[];

/** The row that `read` finds, edited with its own values. */
const unchanged = async (edit: AnyEndpoint, read: Edit['read']): Promise<Edit> => {
  const row = await read();
  if (!row) throw new Error(`${edit.path}: no row`);
  return { body: pick(row, fieldsOf(edit.body)), read };
};
const newestOf =
  (list: AnyEndpoint, query: Record<string, string | number> = {}) =>
  async () =>
    rowsIn(await app.ask(list, { query }))[0];
const DAY = { startTime: '2026-11-01 08:00:00', endTime: '2036-11-01 08:00:00' };
const REPORT = { code: 'versions', name: '版本', cgrSql: 'select username from sys_user' };

/** Edits that need a row first, or a way of their own to read it. */
const SPECIAL = new Map<AnyEndpoint, () => Promise<Edit>>([
  [
    userAgents.edit,
    async () => {
      await add(userAgents.add, { body: { userName: 'clerk', agentUserName: 'manager', ...DAY, status: '1' } });
      return unchanged(userAgents.edit, newestOf(userAgents.list));
    },
  ],
  [
    departmentRoles.edit,
    async () => {
      await add(departmentRoles.add, { body: { roleName: '文员', roleCode: 'desk', departId: departmentId('A01A05') } });
      return unchanged(departmentRoles.edit, newestOf(departmentRoles.list, { departId: departmentId('A01A05') }));
    },
  ],
  [departments.edit, () => unchanged(departments.edit, newestOf(departments.tree))],
  [categories.edit, () => unchanged(categories.edit, newestOf(categories.firstLevel))],
  [
    dataSources.edit,
    async () => {
      const dbUrl = 'jdbc:postgresql://db.example:5432/x';
      const body = { code: 'v', name: '库', dbType: '6', dbDriver: 'org.postgresql.Driver', dbUrl, dbUsername: 'x', dbPassword: 'x' };
      await add(dataSources.add, { body });
      return unchanged(dataSources.edit, newestOf(dataSources.list));
    },
  ],
  [
    dataRules.edit,
    async () => {
      const list = sql`select id from sys_permission where component = 'system/UserList'`;
      const permissionId = found((await app.db.execute<{ id: string }>(list)).rows[0]).id;
      const rule = { ruleName: '本部门', ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: 'A01' } as const;
      await add(dataRules.add, { body: { ...rule, permissionId } });
      return unchanged(dataRules.edit, newestOf(dataRules.ofPermission, { permissionId }));
    },
  ],
  [
    gatewayRoutes.save,
    async () => {
      const read = newestOf(gatewayRoutes.list);
      return { body: { router: await read() }, read };
    },
  ],
  [
    reportHeads.edit,
    async () => {
      await add(reportHeads.add, { body: { head: REPORT, items: [], params: [] } });
      const read = newestOf(reportHeads.list, { code: REPORT.code });
      const { id, updateTime = null } = found(await read());
      return { body: { head: { ...REPORT, id, updateTime }, items: [], params: [] }, read };
    },
  ],
  [
    reportMails.edit,
    async () => {
      const reportId = found(await newestOf(reportHeads.list)()).id;
      const mail = {
        reportId,
        title: '每日',
        cronExpression: '0 0 2 * * ?',
        addresses: 'boss@example.com',
        conditions: {},
        status: -1 as const,
      };
      await add(reportMails.add, { body: mail });
      return unchanged(reportMails.edit, newestOf(reportMails.list, { reportId }));
    },
  ],
  [
    formHeads.edit,
    async () => {
      const form = formOf('versions_design', [fieldOf('name')]);
      const { id, updateTime } = await designing(app).make(form);
      return { body: { ...form, fields: [], head: { ...form.head, id, updateTime } }, read: newestOf(formHeads.list, { id }) };
    },
  ],
  [
    formButtons.edit,
    async () => {
      const { id: headId } = await designing(app).make(formOf('versions_button', [fieldOf('name')]));
      const button = {
        buttonCode: 'go',
        buttonName: '走',
        buttonStyle: 'link',
        optType: 'js',
        buttonStatus: '1',
        optPosition: '2',
      } as const;
      await add(formButtons.add, { body: { cgformHeadId: headId, ...button } });
      return unchanged(formButtons.edit, async () => rowsIn(await app.ask(formButtons.list, { params: { headId } }))[0]);
    },
  ],
  [
    formScripts.edit,
    async () => {
      const params = { headId: (await designing(app).make(formOf('versions_script', [fieldOf('name')]))).id };
      await add(formScripts.add, { params, body: { cgJs: 'a()', cgJsType: 'form' } });
      const read = async () => (await app.ask(formScripts.byKind, { params, query: { type: 'form' } })).result;
      return { ...(await unchanged(formScripts.edit, read)), params };
    },
  ],
]);

/** Edits that no form of ours sends with 撤销. */
const WITHOUT_UNDO = [
  ...['deal', 'defeat', 'invalid', 'reopen', 'follow'].map((action) => `/business/clue/${action}`),
  ...['/business/activePlatform/changeStatus', '/business/carType/changeStatus'],
  ...['/test/order/edit', '/test/order/editCustomer', '/test/order/editTicket'],
  ...['/sys/sysDepartPermission/edit', '/sys/message/sysMessage/edit', '/online/reportSource/edit'],
  ...['/online/cgform/head/edit', '/online/cgreport/head/restore'],
];

it('names the version of every row that a form edits', async () => {
  const inventory = routeInventory(app.app);
  const isVersioned = ({ body }: AnyEndpoint) => fieldsOf(body).includes('updateTime');
  const plain = inventory.filter((each) => isVersioned(each) && !SPECIAL.has(each) && !WITHOUT_UNDO.includes(each.path));
  const listOf = ({ path }: AnyEndpoint) => found(inventory.find((each) => each.path === path.replace(/\w+$/, 'list')));
  const edits = [...plain.map((edit) => [edit, () => unchanged(edit, newestOf(listOf(edit), { pageSize: 1 }))] as const), ...SPECIAL];
  const headers = { 'x-access-token': await app.tokenOf('admin') };
  const named: [string, unknown][] = [];
  const made: [string, unknown][] = [];
  for (const [edit, prepared] of edits) {
    const { body, params = {}, read } = await prepared();
    const url = `${CONTEXT_PATH}${edit.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`;
    const reply = await app.send({ method: methodOf(edit), url, headers, payload: body });
    expect([url, reply.json<Envelope<unknown>>()]).toMatchObject([url, { success: true }]);
    named.push([url, reply.headers[ROW_VERSION_HEADER]]);
    made.push([url, (await read())?.updateTime]);
  }
  expect(named).toEqual(made);
  expect(named.filter(([, version]) => typeof version !== 'string')).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

it('names no version of a read, of a new row, and of an edit that was refused', async () => {
  const headers = { 'x-access-token': await app.tokenOf('admin') };
  const stale = { ...found(await newestOf(departments.tree)()), updateTime: '2020-01-01 00:00:00' };
  const replies = await Promise.all([
    app.send({ method: 'GET', url: `${CONTEXT_PATH}/sys/position/list`, headers }),
    app.send({ method: 'POST', url: `${CONTEXT_PATH}/sys/position/add`, headers, payload: { code: 'v', name: '甲', postRank: '1' } }),
    app.send({ method: 'PUT', url: `${CONTEXT_PATH}/sys/sysDepart/edit`, headers, payload: pick(stale, fieldsOf(departments.edit.body)) }),
  ]);
  expect(replies.map((reply) => reply.json<Envelope<unknown>>().success)).toEqual([true, true, false]);
  expect(replies.map((reply) => reply.headers[ROW_VERSION_HEADER])).toEqual([undefined, undefined, undefined]);
});
