import { menuAddress } from '@mortise/shared/contract';
import { useTab } from '@mortise/shared/micro';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BUDGET } from '../budgets.ts';
import { failureOf, RemoteFailure } from '../failure/remote-failure.ts';
import { whenGone } from '../view/when-gone.ts';
import { mountingViews } from './mounting-views.ts';
import { onThemeChange, type ThemeData, themeNow } from './theme-data.ts';

type Step = (props: ForeignProps) => Promise<unknown> | unknown;
type Steps = Step | Step[];

/** Lifecycle functions of a single-spa application; each may be a list. */
export interface Lifecycles {
  bootstrap?: Steps;
  mount: Steps;
  /** Called with new props when the theme changes. */
  update?: Steps;
  unmount: Steps;
}

/** Props of a foreign view. React context does not cross into it, so everything is passed as data. */
export interface ForeignProps extends ThemeData {
  domElement: HTMLElement;
  name: string;
  /** The path of its menu row, which a view with a router of its own takes as its base. */
  basePath: string;
  setTitle: (title: string) => void;
  setDirty: (dirty: boolean) => void;
  /** Replaces the view with its error card: for errors that the view's own framework caught. */
  onError: (fault: unknown) => void;
}

const isSteps = (value: unknown): value is Steps =>
  typeof value === 'function' || (Array.isArray(value) && value.every((step) => typeof step === 'function'));

/** The lifecycles that a module exports, by name or as its default export; `undefined` if mount or unmount is missing. */
export function lifecyclesOf(module: unknown): Lifecycles | undefined {
  const exported = (module ?? {}) as { default?: unknown };
  for (const { bootstrap = [], mount, update = [], unmount } of [exported, (exported.default ?? {}) as object] as Partial<Lifecycles>[])
    if ([bootstrap, mount, update, unmount].every(isSteps)) return { bootstrap, mount, update, unmount } as Lifecycles;
  return undefined;
}

const run = async (steps: Steps = [], props: ForeignProps) => {
  for (const step of [steps].flat()) await step(props);
};

const inTime = <Result,>(work: Promise<Result>, name: string) => {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new RemoteFailure('mount-timeout', name)), BUDGET.mount);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(clock));
};

/**
 * A view is mounted while it is on the screen: a router of its own would take the address of another tab for its own. Hidden before `mount` began, or
 * with a router before it ended, it is mounted anew when it is shown.
 */
interface Attempt {
  isWanted: boolean;
  isSettled: boolean;
}

interface ForeignParts extends Pick<Lifecycles, 'update' | 'unmount'> {
  /** Mounts the view if it is still wanted, and unmounts it if it is not wanted any more. */
  start: (props: ForeignProps, attempt: Attempt) => Promise<void>;
  onShown: (box: Element) => () => void;
}

/**
 * Mounts into an element of its own and stays mounted while its tab is hidden. A theme change in the meantime is passed on when the tab is
 * shown.
 */
const Foreign = ({ start, update, unmount, onShown }: ForeignParts) => {
  const { key, setTitle, setDirty } = useTab();
  const box = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<void>>(undefined);
  const attempt = useRef<Attempt>(undefined);
  const before = useRef<Promise<unknown>>(undefined);
  const stay = useRef<() => void>(undefined);
  const lastTheme = useRef<string>(undefined);
  const [failure, setFailure] = useState<RemoteFailure>();

  useLayoutEffect(() => (box.current ? onShown(box.current) : undefined), [onShown]);
  useEffect(() => {
    const domElement = box.current;
    if (!domElement) return;
    stay.current?.();
    const onError = (fault: unknown) => setFailure(failureOf(fault, 'render-threw'));
    const props = () => ({ domElement, name: key, basePath: menuAddress(key).path, ...themeNow(), setTitle, setDirty, onError }) as const;
    if (!mounted.current) {
      lastTheme.current = JSON.stringify(themeNow());
      const next: Attempt = { isWanted: true, isSettled: false };
      attempt.current = next;
      mounted.current = before.current ? before.current.then(() => start(props(), next)) : start(props(), next);
    }
    inTime(mounted.current, key).catch(onError);
    const updateTheme = () => {
      const theme = JSON.stringify(themeNow());
      if (lastTheme.current === theme) return;
      lastTheme.current = theme;
      mounted.current?.then(() => run(update, props())).catch(onError);
    };
    updateTheme();
    const stopWatchingTheme = onThemeChange(updateTheme);
    return () => {
      stopWatchingTheme();
      if (attempt.current && !attempt.current.isSettled) {
        attempt.current.isWanted = false;
        before.current = mounted.current?.catch(() => undefined);
        mounted.current = undefined;
      }
      stay.current = whenGone(domElement, () => {
        const leaving = mounted.current;
        mounted.current = undefined;
        leaving?.then(() => run(unmount, props())).catch((fault: unknown) => console.warn(`Unmounting ${key} failed.`, fault));
      });
    };
  }, [start, update, unmount, key, setTitle, setDirty]);

  if (failure) throw failure;
  return <div ref={box} />;
};

interface ForeignOptions {
  /** Called before `bootstrap` and `mount`, and what it returns after them. */
  beginMark?: () => () => void;
  /** Called when the view's element comes on the screen, and what it returns when it leaves. */
  onShown?: (box: Element) => () => void;
  /** The view has a router of its own. */
  ownsPaths?: boolean | undefined;
}

/** Wraps lifecycles in a component. `bootstrap` runs once for all instances. */
export function foreignView(
  { bootstrap, mount, update, unmount }: Lifecycles,
  { beginMark = () => () => {}, onShown = () => () => {}, ownsPaths = false }: ForeignOptions = {},
): ComponentType {
  let bootstrapped: Promise<void> | undefined;
  const start = async (props: ForeignProps, attempt: Attempt) => {
    const endMark = beginMark();
    bootstrapped ??= run(bootstrap, props).catch((fault: unknown) => {
      bootstrapped = undefined;
      throw fault;
    });
    try {
      await bootstrapped;
      if (!attempt.isWanted) return;
      attempt.isSettled = !ownsPaths;
      const end = mountingViews.begin(props.name);
      try {
        await run(mount, props);
        if (!attempt.isWanted) await run(unmount, props);
      } finally {
        end();
      }
      attempt.isSettled = true;
    } finally {
      endMark();
    }
  };
  return () => <Foreign {...{ start, update, unmount, onShown }} />;
}
