import * as z from 'zod';
import { optionalText, requiredText } from '../kernel/fields.ts';
import { labelled } from '../kernel/labels.ts';

/** A row of the members in 高级表单, which is not stored (docs/wire/pages.md §3.3). */
export const SampleMemberDraft = z.object({
  name: requiredText('成员姓名', 100),
  workNo: labelled('工号', optionalText(50)),
  department: labelled('所属部门', optionalText(100)),
});
