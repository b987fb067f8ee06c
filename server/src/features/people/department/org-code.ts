import { nextSegmentCode, segmentsOf } from '#lists/segment-code.ts';
import { Refusal } from '#platform/refusal.ts';

// the column holds 64 characters
const LONGEST = 63;

/** Depth of a code as text; "1" is a root. */
export const typeOfCode = (code: string) => String(segmentsOf(code));

/** Refuses a code that the column does not hold. */
export const refuseTooDeep = (code: string) => {
  if (code.length > LONGEST) throw new Refusal('机构层级过深，不能再添加下级');
};

/** Code of a new department (fill rule `org_num_role`). */
export const nextOrgCode = (parentCode: string, siblingCodes: readonly string[]) => {
  const code = nextSegmentCode(parentCode, siblingCodes);
  refuseTooDeep(code);
  return code;
};
