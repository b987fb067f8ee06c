import { traceNow } from '../belongings/trace.ts';
import { explain } from '../failure/refusal.ts';

interface Definition {
  /** The remote and its build; `undefined`: the host. */
  owner: string | undefined;
  /** How often the build had been forgotten by then. */
  run: number;
}

const remoteOf = (owner: string | undefined) => owner?.split('/')[0];

/**
 * Remembers who defined which custom element. A name is taken until the page is reloaded: another build of the same remote, or the same one after
 * 重试, cannot define it again, and its card says so. A name that another remote took, or that a build defines twice by itself, is not mended by a
 * reload.
 *
 * @param ownerOf names the build whose code a stack trace contains, as `remote/build`
 */
export const createElementWatch = (ownerOf: (trace: string) => string | undefined, registry = globalThis.customElements) => {
  const definitions = new Map<string, Definition>();
  const runs = new Map<string | undefined, number>();
  const runOf = (owner: string | undefined) => runs.get(owner) ?? 0;
  /** Names that a build defines twice by itself, as `remote/build name`. */
  const twice = new Set<string>();

  const refused = (fault: unknown, name: string, owner: string | undefined) => {
    const taken = definitions.get(name);
    if (!taken || owner === undefined) return;
    const isOwn = remoteOf(taken.owner) === remoteOf(owner);
    if (taken.owner === owner && taken.run === runOf(owner)) twice.add(`${owner} ${name}`);
    explain(
      fault,
      isOwn && !twice.has(`${owner} ${name}`)
        ? { code: 'element-outdated', hint: `自定义元素 ${name} 已由 ${taken.owner} 定义，刷新后才能由 ${owner} 定义` }
        : {
            code: 'element-taken',
            hint: `自定义元素 ${name} 已由 ${isOwn ? '本应用' : (taken.owner ?? '控制台')} 定义，请换一个名称，或先用 customElements.get 判断`,
          },
    );
  };

  if (registry)
    registry.define = new Proxy(registry.define, {
      apply(define, self, args: Parameters<CustomElementRegistry['define']>) {
        const owner = ownerOf(traceNow());
        try {
          Reflect.apply(define, self, args);
          definitions.set(args[0], { owner, run: runOf(owner) });
        } catch (fault) {
          refused(fault, args[0], owner);
          throw fault;
        }
      },
    });

  return {
    /** All modules of the build will run again. */
    forget(owner: string | undefined) {
      runs.set(owner, runOf(owner) + 1);
    },
  };
};
