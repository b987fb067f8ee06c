import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, nestedReachesOutside, reachesOutside } from '@mortise/shared/contract/registry';
import { type AtRule, type CssSyntaxError, type Node, parse, type Rule } from 'postcss';

const MOST_NAMED = 5;
const isFrame = (name: string) => /keyframes$/.test(name);

function* around({ parent }: Rule): Generator<Rule | AtRule> {
  for (let place = parent as Node | undefined; place && place.type !== 'root'; place = place.parent as Node | undefined)
    yield place as Rule | AtRule;
}

/** `@scope (.list) to (.part)`: where it ends says nothing of where it begins. */
const beginOf = (params: string) => params.replace(/(^|\))\s*to\b.*$/s, '$1');

/** Inside a scope, which is checked itself, or a step of an animation. */
const isConfined = (rule: Rule) =>
  [...around(rule)].some(
    (place) => place.type === 'atrule' && (isFrame(place.name) || (place.name === 'scope' && !reachesOutside(beginOf(place.params)))),
  );

const isNested = (rule: Rule) => [...around(rule)].some(({ type }) => type === 'rule');

/** Why a style sheet may not be published; empty if it keeps to elements of its own. */
export function styleReasons(css: string, path: string): string[] {
  try {
    const root = parse(css);
    const reasons: string[] = [];
    root.walkAtRules('import', () => void reasons.push(`样式 ${path} 引入了其他样式（@import）`));
    root.walkRules((rule) => {
      if (isConfined(rule)) return;
      for (const selector of rule.selectors.filter(isNested(rule) ? nestedReachesOutside : reachesOutside))
        reasons.push(`样式 ${path} 的 ${selector.slice(0, 80)} 会影响其他页面，须限定在自己的类名之内`);
    });
    return reasons.slice(0, MOST_NAMED);
  } catch (error) {
    if ((error as CssSyntaxError).name === 'CssSyntaxError') return [`样式无法解析：${path}`];
    throw error;
  }
}

/** Checks the style sheets of a staged build, whose files are complete. */
export const looseStyles = async (folder: string, { assets }: BuildRecord): Promise<string[]> => {
  const sheets = assets.filter(({ path }) => path.toLowerCase().endsWith('.css'));
  const reasons = await Promise.all(sheets.map(async ({ path }) => styleReasons(await readFile(join(folder, path), 'utf8'), path)));
  return reasons.flat();
};
