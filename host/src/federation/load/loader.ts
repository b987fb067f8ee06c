import type { Asset } from '@mortise/shared/contract/registry';
import type { ComponentType } from 'react';
import { BUDGET } from '../budgets.ts';
import { type Cause, failureOf, RemoteFailure } from '../failure/remote-failure.ts';
import type { Layers } from '../layers/layers.ts';
import type { MountMarks } from '../watch/mount-marks.ts';
import type { AssetFetcher } from './asset-fetcher.ts';
import { type Chunks, isChunkFault } from './chunk-service.ts';
import type { EntryScript, Script } from './entry-script.ts';
import { foreignView, lifecyclesOf } from './foreign-view.tsx';
import { type Admitted, buildOf } from './gate.ts';
import { markPhase } from './mark-phase.ts';
import type { RemoteRuntime } from './remote-runtime.ts';

interface LoaderParts {
  fetcher: AssetFetcher;
  runtime: RemoteRuntime;
  chunks: Pick<Chunks, 'know' | 'pendingChunks'>;
  marks: Pick<MountMarks, 'begin'>;
  layers: Pick<Layers, 'show'>;
  /** Looks for changes of what the page shares, before code of a view is evaluated (no argument) and after it. */
  inspect: (view?: Admitted) => void;
}

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const scriptOf = ({ path, integrity }: Asset, base: string): Script => ({ url: new URL(path, base).href, integrity });

const entryOf = ({ remote: { build }, base }: Admitted): EntryScript => ({
  ...scriptOf(build.entry, base),
  container: build.container,
});

const chunksOf = ({ expose, base }: Admitted): Script[] =>
  expose.assets.filter(({ path }) => path.endsWith('.js')).map((asset) => scriptOf(asset, base));

const requiredBy = ({ expose, remote: { build } }: Admitted) => expose.requires ?? Object.keys(build.requires);

/** Failures that spoil the whole build; after others the remote's other views still work. */
const isOfEntry = (code: Cause) => code.startsWith('entry-') || code === 'init-failed';

/** Failures of a module while it ran. */
const isOfModule = (code: Cause) => /^(view-threw|html-refused|element-outdated|element-taken)$/.test(code);

type Phase = 'entry' | 'asset' | 'init';
const lateIn: Record<Phase, Cause> = { entry: 'entry-timeout', asset: 'asset-timeout', init: 'init-failed' };

/** Fetches and runs an admitted view within the timeouts. A failure evicts what was cached of it. */
export function createLoader({ fetcher, runtime, chunks, marks, layers, inspect }: LoaderParts) {
  const foreignOf = (module: unknown, { expose, remote }: Admitted) => {
    const lifecycles = lifecyclesOf(module);
    const beginMark = () => marks.begin(expose.name, remote.build.build);
    const onShown = (box: Element) => layers.show(buildOf(remote), box);
    return lifecycles && foreignView(lifecycles, { beginMark, onShown, ownsPaths: expose.ownsPaths });
  };

  const fetchFiles = ({ remote, expose, base }: Admitted, { onEntry, priority }: { onEntry?: () => void; priority?: RequestPriority }) =>
    Promise.all([
      fetcher.fetch('entry', base, remote.build.entry, priority).then(onEntry),
      ...expose.assets.map((asset) => fetcher.fetch('asset', base, asset, priority)),
    ]);

  const isNear = ({ remote, expose, base }: Admitted) => [remote.build.entry, ...expose.assets].every((asset) => fetcher.has(base, asset));

  const evict = (view: Admitted, code: Cause) => {
    for (const asset of view.expose.assets) fetcher.invalidate(view.base, asset);
    // a module that threw throws the same error again, until the entry starts with new modules
    if (isOfEntry(code) || isOfModule(code)) runtime.forget(entryOf(view));
    if (isOfEntry(code)) fetcher.invalidate(view.base, view.remote.build.entry);
  };

  const loadOnce = async (view: Admitted, enter: (phase: Phase) => void): Promise<ComponentType> => {
    markPhase(view.expose.name, 'fetching');
    chunks.know(view);
    // an `await` would yield, and the browser would paint before the view renders
    const provided = runtime.provide(requiredBy(view));
    if (provided || !isNear(view)) await Promise.all([provided, fetchFiles(view, { onEntry: () => enter('asset') })]);
    enter('init');
    markPhase(view.expose.name, 'initialised');
    inspect();
    const evaluated = runtime.load(entryOf(view), view.expose.name, chunksOf(view), () => inspect(view));
    const module = await evaluated.catch((fault: unknown) => {
      throw failureOf(fault, causeOf(fault));
    });
    const component = view.expose.kind === 'lifecycles' ? foreignOf(module, view) : (module as { default?: unknown } | null)?.default;
    if (!isComponent(component))
      throw new RemoteFailure(
        'view-shape',
        `${view.expose.name} has no component as its default export, or lifecycles without mount and unmount`,
      );
    markPhase(view.expose.name, 'ready');
    return component;
  };

  return {
    /** `spent`: milliseconds already used by the registry request. Rejects with a `RemoteFailure`. */
    async load(view: Admitted, spent = 0): Promise<ComponentType> {
      let clock: ReturnType<typeof setTimeout> | undefined;
      let phase: Phase = 'entry';
      const enter = (entered: Phase) => {
        phase = entered;
      };
      const late = new Promise<never>((_, reject) => {
        const giveUp = () => reject(new RemoteFailure(lateIn[phase], `${view.expose.name}: timed out after ${BUDGET.total} ms`));
        clock = setTimeout(giveUp, BUDGET.total - spent);
      });
      try {
        return await Promise.race([loadOnce(view, enter), late]);
      } catch (fault) {
        const failure = failureOf(fault, 'view-threw');
        evict(view, failure.code);
        throw failure;
      } finally {
        clearTimeout(clock);
      }
    },
    /** Marks the build as broken, so that the next load evaluates its entry again. */
    forget(view: Admitted) {
      runtime.forget(entryOf(view));
    },
    /** Settles when the build's chunks in flight have arrived or failed; `undefined` if there are none. */
    pendingChunks: (view: Admitted) => chunks.pendingChunks(view.remote.build.container),
    /** Fetches the files with low priority without running them, and has the host's modules loaded that the view imports. */
    async prefetch(view: Admitted): Promise<void> {
      await Promise.all([fetchFiles(view, { priority: 'low' }), runtime.provide(requiredBy(view))]);
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;

/** The cause of what the runtime or the remote's chunk loading threw. All files had been fetched before. */
function causeOf(fault: unknown): Cause {
  if (isChunkFault(fault)) return 'asset-tampered';
  const { message = '' } = (fault ?? {}) as { message?: string };
  if (/RUNTIME-015|initialization/i.test(message)) return 'init-failed';
  if (/RUNTIME-014|does not exist in container/i.test(message)) return 'expose-missing';
  return 'view-threw';
}
