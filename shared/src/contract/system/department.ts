import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';

/** A department (table `sys_depart`, contract/system-tables.md). */
export const Department = z.object({
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
  orgCode: z.string(),
  mobile: nullableText,
  fax: nullableText,
  address: nullableText,
  memo: nullableText,
  status: nullableText,
  delFlag: nullableText,
  qywxIdentifier: nullableText,
  ...audit,
});
export type Department = z.infer<typeof Department>;

export interface DepartmentNode extends Department {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  children: DepartmentNode[] | null;
}

/** A department in its tree; leaves carry `children: null` (contract/system-departments.md §1). */
export const DepartmentNode: z.ZodType<DepartmentNode> = Department.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(DepartmentNode).nullable();
  },
});

/** contract/system-departments.md §1 */
export const departments = {
  // every picker offers departments, so any signed-in user may read the tree
  tree: defineEndpoint({ method: 'GET', path: '/sys/sysDepart/queryTreeList', access: 'signed-in', result: z.array(DepartmentNode) }),
};
