import { Refusal } from '#platform/refusal.ts';

// the column holds 64 characters
const LONGEST = 63;
const FIRST = 'A01';
const LAST = 'Z99';
const SEGMENT = 3;

/** `A01` → `A02`, `A99` → `B01`; `Z99` is the last. */
const nextSegment = (segment: string) => {
  const letter = segment.charCodeAt(0);
  const figure = Number(segment.slice(1));
  return figure < 99 ? `${segment[0]}${String(figure + 1).padStart(2, '0')}` : `${String.fromCharCode(letter + 1)}01`;
};

/** Code of the parent department; empty for a root. */
export const parentCodeOf = (code: string) => code.slice(0, -SEGMENT);

/** Depth of a code as text; "1" is a root. */
export const typeOfCode = (code: string) => String(code.length / SEGMENT);

const increment = (code: string) => {
  const segment = code.slice(-SEGMENT);
  return segment === LAST ? code + FIRST : parentCodeOf(code) + nextSegment(segment);
};

/**
 * Code of a new department: the parent's code plus one letter and two digits, the next after its highest sibling (fill rule
 * `org_num_role`). Gaps left by deleted siblings are not reused.
 */
export const nextOrgCode = (parentCode: string, siblingCodes: readonly string[]) => {
  const highest = [...siblingCodes].sort().at(-1);
  const code = highest ? increment(highest) : parentCode + FIRST;
  if (code.length > LONGEST) throw new Refusal('机构层级过深，不能再添加下级');
  return code;
};
