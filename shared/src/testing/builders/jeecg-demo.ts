import type { JeecgDemo } from '#contract/demo/index.ts';
import { audited, nextId } from './page.ts';

/** A valid row of the single-table example; name only what matters. */
export const aJeecgDemo = (more: Partial<JeecgDemo> = {}): JeecgDemo => ({
  id: nextId(),
  name: '第一项',
  keyWord: null,
  punchTime: null,
  salaryMoney: null,
  bonusMoney: null,
  sex: null,
  age: null,
  birthday: null,
  email: null,
  content: null,
  sysOrgCode: null,
  ...audited,
  ...more,
});
