import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { Page, paging } from '../kernel/page.ts';

const text = z.string();
const whole = z.number();

/** The form of these answers, which is not the usual envelope (docs/wire/pages.md §7). */
const answer = <Result extends z.ZodType>(result: Result) => z.object({ message: text, result, status: whole, timestamp: whole });

const mock = <Result extends z.ZodType>(path: string, result: Result) =>
  defineEndpoint({ method: 'GET', path: `/mock/api/${path}`, access: 'signed-in', result: answer(result), envelope: 'bare' });

const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), pageSize: whole, pageNo: whole, totalPage: whole, totalCount: whole });

const Action = z.object({ action: text, describe: text, defaultCheck: z.boolean() });
const MockRole = z.object({
  ...{ id: text, name: text, describe: text, status: whole, creatorId: text, createTime: whole },
  permissions: z.array(
    z.object({ roleId: text, permissionId: text, permissionName: text, actions: text, actionEntitySet: z.array(Action) }),
  ),
});
const MockUser = z.object({
  ...{ id: text, name: text, username: text, status: whole, telephone: text, lastLoginIp: text, lastLoginTime: whole, roleId: text },
  role: MockRole,
});
const MockPermission = z.object({ id: text, name: text, describe: text, status: whole, actionData: text });
const MockService = z.object({
  ...{ key: whole, no: text, description: text, callNo: whole, status: whole, updatedAt: text },
  editable: z.boolean(),
});
const Option = z.object({ value: text, label: text });
const Area = Option.extend({ children: z.array(Option.extend({ children: z.array(Option) })) });
const Project = z.object({ id: text, cover: text, title: text, description: text, status: whole, updatedAt: text });
const Activity = z.object({
  id: text,
  user: z.object({ nickname: text, avatar: text }),
  project: z.object({ name: text, action: text, event: text }),
  time: text,
});
const ArchiveCount = z.object({
  ...{ resultIndex: whole, year: text, yearcount: whole, month: text, monthcount: whole, classifyname: text, cntrnocount: whole },
  ...{ cabinetname: text, cabinetcocunt: whole },
});
const TreeNode = z.object({ id: text, name: text, component: text, orderNum: whole, hasChildren: z.boolean() });
export type TreeNode = z.infer<typeof TreeNode>;
const Ship = z.object({
  ...{ id: text, num: whole, ship_name: text, call: text, len: whole, ton: whole, payer: text, count: whole, company: text },
  ...{ trend: text, parentId: text },
});

const archive = (name: string) =>
  defineEndpoint({ method: 'GET', path: `/mock/api/report/${name}`, access: 'signed-in', result: z.array(ArchiveCount) });
/** The examples keep nothing, so the operation log has nothing to tell. */
const unkept = { access: 'signed-in', operation: null } as const;

/** Fixed rows for the sample pages of JeecgBoot's client (docs/wire/pages.md §7, docs/wire/dashboards.md §2). */
export const mocks = {
  users: mock('user', paged(MockUser)),
  user: mock('user/info', MockUser),
  ownUser: mock('getUserInfo', MockUser),
  roles: mock('role', paged(MockRole)),
  services: mock('service', paged(MockService)),
  permissions: mock('permission', paged(MockPermission)),
  allPermissions: mock('permission/no-pager', z.array(MockPermission)),
  areas: mock('area', z.array(Area)),
  projects: mock('list/search/projects', z.object({ data: z.array(Project) })),
  activities: mock('workplace/activity', z.array(Activity)),
  teams: mock('workplace/teams', z.array(z.object({ id: whole, name: text, avatar: text }))),
  radar: mock('workplace/radar', z.array(z.object({ item: text, 个人: whole, 团队: whole, 部门: whole }))),
  steps: mock('report/getTubiao', z.object({ data: z.array(z.object({ day: text, step: whole, assess: whole })) })),
  archivesByYear: archive('getYearCountInfo'),
  archivesByMonth: archive('getMonthCountInfo'),
  archivesByClass: archive('getCntrNoCountInfo'),
  archivesByCabinet: archive('getCabinetCountInfo'),
  treeNodes: defineEndpoint({
    method: 'GET',
    path: '/mock/api/asynTreeList',
    access: 'signed-in',
    query: z.object({ id: z.string().max(36).default('0') }),
    result: z.array(TreeNode),
  }),
  ships: defineEndpoint({
    method: 'GET',
    path: '/mock/vxe/getData',
    access: 'signed-in',
    query: z.object({ ...paging, parentId: z.string().max(36).optional() }),
    ownConditions: true,
    result: Page(Ship),
  }),
  saveShip: defineEndpoint({ ...unkept, method: 'PUT', path: '/mock/vxe/immediateSaveRow', body: z.record(text, z.unknown()) }),
  saveShips: defineEndpoint({
    ...unkept,
    method: 'POST',
    path: '/mock/vxe/immediateSaveAll',
    body: z.array(z.record(text, z.unknown())).max(1000),
  }),
};
