import * as z from 'zod';
import { optionalCode, optionalName, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';

/** A row of the members in 高级表单, which is not stored (docs/wire/pages.md §3.3). */
export const SampleMemberDraft = z.object({
  name: requiredName('成员姓名', 100),
  workNo: labelled('工号', optionalCode(50)),
  department: labelled('所属部门', optionalName(100)),
});
