import { nestedReachesOutside, reachesOutside } from '@mortise/shared/contract/registry';
import type { Compilation, Module, NormalModule } from '@rspack/core';
import { parse, type Rule } from 'postcss';

const GLOBAL = /:global\s*\([^)]*\)|:global\b[^,]*/g;
/** Classes of the host's own components. */
const OF_HOST = /\.ant-/;

const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
const isNested = ({ parent }: Rule) => parent?.type === 'rule';

const isLoose = (selector: string, kind: 'module' | 'package', reaches: (selector: string) => boolean) =>
  kind === 'module' ? reaches(selector.replace(GLOBAL, '')) : reaches(selector) || OF_HOST.test(selector);

/** Selectors that style elements of others: of the host, or of views of other remotes. */
export function looseSelectors(css: string, file: string): string[] {
  const kind = /[\\/]node_modules[\\/]/.test(file) ? 'package' : /\.module\.css$/.test(file) ? 'module' : undefined;
  const loose: string[] = [];
  parse(css).walkRules((rule) => {
    if (isFrame(rule)) return;
    const reaches = isNested(rule) ? nestedReachesOutside : reachesOutside;
    loose.push(...rule.selectors.filter((selector) => (kind === undefined ? !isNested(rule) : isLoose(selector, kind, reaches))));
  });
  return loose;
}

/**
 * Style rules of the build that reach outside of its own elements. Own files must be CSS modules, whose classes are named by the build; style
 * sheets of installed packages may use plain classes, but none of the host's.
 */
export function looseStyles(compilation: Compilation): string[] {
  return [...compilation.modules].flatMap((module: Module & Partial<NormalModule>) => {
    const file = module.resource;
    if (!module.type.startsWith('css') || !file) return [];
    const css = module.originalSource()?.source().toString() ?? '';
    return looseSelectors(css, file).map(
      (selector) => `${module.readableIdentifier()}：样式 ${selector} 会影响其他页面，请写在 *.module.css 里，并限定在自己的类名之内`,
    );
  });
}
