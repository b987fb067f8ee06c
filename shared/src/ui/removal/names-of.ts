import type { Subject } from '#contract/index.ts';

const NAMED = 5;

/** The names of the first rows, for questions. */
export const namesOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) => {
  const names = rows.slice(0, NAMED).map(nameOf).join('、');
  return rows.length > NAMED ? `${names} 等` : names;
};

/** One row as 角色“普通职员”, several as 3 个角色. */
export const subjectOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, noun: Subject['noun'] = '') => {
  const [only] = rows;
  return only !== undefined && rows.length === 1 ? `${noun}“${nameOf(only)}”` : `${rows.length} 个${noun || '记录'}`;
};
