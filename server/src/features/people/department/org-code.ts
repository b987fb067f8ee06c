import { Refusal } from '#platform/refusal.ts';

// the column holds 64 characters
const LONGEST = 63;
const FIRST = 'A01';
const LAST = 'Z99';
const SEGMENT = 3;

/** `A01` → `A02`, `A99` → `B01`; nothing comes after `Z99`. */
const nextSegment = (segment: string) => {
  const letter = segment.charCodeAt(0);
  const figure = Number(segment.slice(1));
  return figure < 99 ? `${segment[0]}${String(figure + 1).padStart(2, '0')}` : `${String.fromCharCode(letter + 1)}01`;
};

/** The code of whatever is above; empty for a root. */
export const parentCodeOf = (code: string) => code.slice(0, -SEGMENT);

/** How deep it is, as text: "1" is a root. */
export const typeOfCode = (code: string) => String(code.length / SEGMENT);

const increment = (code: string) => {
  const segment = code.slice(-SEGMENT);
  return segment === LAST ? code + FIRST : parentCodeOf(code) + nextSegment(segment);
};

/**
 * The code of a new department: one letter and two figures below its parent's code, after the highest of its siblings
 * (fill rule `org_num_role`). Codes of siblings that were deleted below the highest are not used again.
 */
export const nextOrgCode = (parentCode: string, siblingCodes: readonly string[]) => {
  const highest = [...siblingCodes].sort().at(-1);
  const code = highest ? increment(highest) : parentCode + FIRST;
  if (code.length > LONGEST) throw new Refusal('机构层级过深，不能再添加下级');
  return code;
};
