import type { MenuRow } from '../menu-row.ts';

/** The remote with the sample pages. */
export const SAMPLES_REMOTE = 'remote-samples';

/** Component strings of the sample pages. */
const SAMPLE = /^(jeecg|examples|result)\//;

/** Rows without a route of their own name a report or a form of the sample company. */
const isSample = ({ component, route }: MenuRow) => SAMPLE.test(component) || route === false;

/** The menu of an installation that begins without samples: their rows are hidden, and with them groups of nothing else. */
export const hideSamples = (menu: readonly MenuRow[]): MenuRow[] =>
  menu.map((row) => {
    const children = row.children && hideSamples(row.children);
    const isEmpty = children !== undefined && children.length > 0 && children.every(({ hidden }) => hidden);
    return { ...row, ...(children && { children }), ...((isSample(row) || isEmpty) && { hidden: true }) };
  });
