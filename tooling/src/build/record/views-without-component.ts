import type { Compilation, Module, NormalModule } from '@rspack/core';
import type { Door } from '#doors.ts';

/** Views and lent components whose file has no default export: the host would have nothing to show. */
export function viewsWithoutComponent(compilation: Compilation, doors: Readonly<Record<string, Door>>): string[] {
  const modules = new Map([...compilation.modules].map((module: Module & Partial<NormalModule>) => [module.rawRequest, module] as const));
  return Object.entries(doors).flatMap(([name, { kind, request }]) => {
    const module = kind === 'lifecycles' ? undefined : modules.get(request);
    const exports = module && compilation.moduleGraph.getProvidedExports(module);
    return Array.isArray(exports) && !exports.includes('default') ? [`${request}：页面 ${name} 没有默认导出的组件（export default）`] : [];
  });
}
