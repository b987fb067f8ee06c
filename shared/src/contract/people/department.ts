import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalCode, optionalMobileNumber, optionalName, optionalRaw, optionalText, requiredName, textOfKind } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { Reach, reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';
import { UserChoice } from './user-choice.ts';

/** Kinds of departments (dictionary `org_category`). */
export const COMPANY = '1';
export const DEPARTMENT = '2';
export const POST = '3';

const blankOrMobile = optionalMobileNumber('您的手机号码格式不正确!');

/** Form input of a department (docs/wire/system-departments.md §1). The server generates code and depth. */
export const DepartmentDraft = z.object({
  departName: requiredName('机构名称', 100, '请输入机构/部门名称!'),
  departNameEn: labelled('英文名', optionalName(500)),
  departNameAbbr: optionalName(500),
  /** Empty for a root department. */
  parentId: labelled('上级部门', optionalRaw(36)),
  orgCategory: labelled('机构类型', z.enum([COMPANY, DEPARTMENT, POST], '请输入机构类型!')),
  departOrder: labelled('排序', z.coerce.number().int('请输入整数').min(-1_000_000).max(1_000_000).nullish()),
  description: labelled('描述', optionalText(500)),
  mobile: labelled('手机号', blankOrMobile),
  fax: labelled('传真', optionalCode(32)),
  address: labelled('地址', optionalName(100)),
  memo: labelled('备注', optionalText(500)),
});
export type DepartmentDraft = z.infer<typeof DepartmentDraft>;

/** A department (table `sys_depart`, docs/wire/system-tables.md). */
export const Department = labelledLike(
  DepartmentDraft,
  z.object({
    id,
    parentId: nullableText,
    departName: z.string(),
    departNameEn: nullableText,
    departNameAbbr: nullableText,
    departOrder: z.number().nullable(),
    description: nullableText,
    /** 1 company, 2 department, 3 post */
    orgCategory: z.string(),
    /** Depth as text: "1" is a root. */
    orgType: nullableText,
    orgCode: labelled('机构编码', z.string()),
    mobile: nullableText,
    fax: nullableText,
    address: nullableText,
    memo: nullableText,
    status: nullableText,
    delFlag: nullableText,
    qywxIdentifier: nullableText,
    ...audit,
  }),
);
export type Department = z.infer<typeof Department>;

/** A department that the user belongs to. Names may repeat; the parents' names tell such departments apart. */
export const OwnDepartment = Department.extend({
  /** Names of the parents from the root down, without the department itself. */
  parentNames: z.array(z.string()).optional(),
});
export type OwnDepartment = z.infer<typeof OwnDepartment>;

export interface DepartmentNode extends Department {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  children: DepartmentNode[] | null;
}

/** A department with its children; leaves carry `children: null` (docs/wire/system-departments.md §1). */
export const DepartmentNode: z.ZodType<DepartmentNode> = Department.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(DepartmentNode).nullable();
  },
});

export interface DepartmentName {
  key: string;
  value: string;
  title: string;
  children: DepartmentName[];
}

/** A department with its name only, and its children. */
export const DepartmentName: z.ZodType<DepartmentName> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(DepartmentName);
  },
});

/** The parents of a department: ids from the root down to the department itself, and the departments by id. */
const Ancestry = z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), Department) });

const ids = z.string().max(40_000).optional();
const nodes = z.array(DepartmentNode);
const readUsers = permit('system/DepartList', 'system/DepartUserList', 'system/UserList');
const { add, edit, remove, removeBatch } = crudEndpoints('/sys/sysDepart', Department, DepartmentDraft, {
  read: 'signed-in',
  code: 'department',
  subject: { noun: '部门', name: 'departName' },
});

/** Reads and edits departments (docs/wire/system-departments.md §1). */
export const departments = {
  ...excelEndpoints('/sys/sysDepart', 'department'),
  add,
  edit: {
    ...edit,
    // a move asks for this code, which it gets if the code fits the new parent and is free: how a move is undone
    body: z.object({ ...DepartmentDraft.shape, id, updateTime: readAt, orgCode: optionalRaw(64) }),
  },
  ...reachEndpoints('/sys/sysDepart', { remove, removeBatch }),
  ...recycleBinEndpoints('/sys/sysDepart', remove.access),
  /** What an edit with another `parentId` moves along. Only our server moves departments. */
  moveReach: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/moveReach',
    access: edit.access,
    offer: 'departmentMoves',
    query: z.object({ id, parentId: z.string().max(36) }),
    result: Reach,
  }),
  // every signed-in user may read the tree, because any form may contain a department picker
  tree: defineEndpoint({ method: 'GET', path: '/sys/sysDepart/queryTreeList', access: 'signed-in', result: nodes }),
  /** One level of the tree; without `pid` the root departments. */
  children: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    access: 'signed-in',
    query: z.object({ pid: optionalRaw(36) }),
    result: nodes,
  }),
  names: defineEndpoint({ method: 'GET', path: '/sys/sysDepart/queryIdTree', access: 'signed-in', result: z.array(DepartmentName) }),
  /** The departments in the caller's charge, with everything below. The message is "2" for superiors, "1" for all others. */
  mine: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    access: permit('system/DepartUserList'),
    result: nodes.nullable(),
  }),
  ancestors: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    access: 'signed-in',
    query: z.object({ departId: ids, orgCode: ids }),
    result: z.record(z.string(), Ancestry),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    access: 'signed-in',
    query: z.object({
      keyWord: textOfKind('name', 100),
      /** "1": search only the departments in the caller's charge. */
      myDeptSearch: optionalText(1),
    }),
    result: nodes,
  }),
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    access: 'signed-in',
    query: z.object({ id: ids }),
    result: z.array(Department),
  }),
  withUsers: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeByKeyWord',
    access: readUsers,
    query: z.object({ keyWord: optionalName(100) }),
    result: z.object({ departList: nodes, userList: z.array(UserChoice) }),
  }),
  byCode: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    access: 'signed-in',
    query: z.object({ orgCode: z.string().max(64) }),
    result: Department,
  }),
  usersOf: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/getUsersByDepartId',
    access: readUsers,
    query: z.object({ id }),
    result: z.array(UserChoice),
  }),
};
