const FIRST = 'A01';
const LAST = 'Z99';
const SEGMENT = 3;

/** `A01` → `A02`, `A99` → `B01`; `Z99` is the last. */
const nextSegment = (segment: string) => {
  const letter = segment.charCodeAt(0);
  const figure = Number(segment.slice(1));
  return figure < 99 ? `${segment[0]}${String(figure + 1).padStart(2, '0')}` : `${String.fromCharCode(letter + 1)}01`;
};

/** Code of the parent of a row whose code is made of segments; empty for a root. */
export const parentCodeOf = (code: string) => code.slice(0, -SEGMENT);

/** Whether a text has the form of such codes. */
export const isSegmentCode = (code: string) => /^([A-Z]\d\d)+$/.test(code);

/** Number of segments, the depth in the tree: 1 is a root. */
export const segmentsOf = (code: string) => code.length / SEGMENT;

const increment = (code: string) => {
  const segment = code.slice(-SEGMENT);
  return segment === LAST ? code + FIRST : parentCodeOf(code) + nextSegment(segment);
};

/**
 * Code of a new row in a tree: the parent's code plus one letter and two digits, the next after its highest sibling. Gaps left by removed
 * siblings are not filled.
 */
export const nextSegmentCode = (parentCode: string, siblingCodes: readonly string[]) => {
  const highest = [...siblingCodes].sort().at(-1);
  return highest ? increment(highest) : parentCode + FIRST;
};
