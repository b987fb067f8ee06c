import type { DepartmentNode } from '#contract/people/index.ts';
import { audited, nextId } from './page.ts';

/** A valid department node; pass only what matters to the test. */
export const aDepartment = (more: Partial<DepartmentNode> = {}): DepartmentNode => {
  const id = more.id ?? nextId();
  const departName = more.departName ?? '研发部';
  return {
    id,
    key: id,
    value: id,
    title: departName,
    isLeaf: !more.children,
    children: null,
    parentId: null,
    departName,
    departNameEn: null,
    departNameAbbr: null,
    departOrder: 0,
    description: null,
    orgCategory: '2',
    orgType: '1',
    orgCode: 'A01',
    mobile: null,
    fax: null,
    address: null,
    memo: null,
    status: '1',
    delFlag: '0',
    qywxIdentifier: null,
    ...audited,
    ...more,
  };
};
