import { useTab } from '@mortise/shared/micro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { BUDGET } from '../budgets.ts';
import { failureOf, RemoteFailure } from '../failure/remote-failure.ts';

type Step = (props: ForeignProps) => Promise<unknown> | unknown;
type Steps = Step | Step[];

/** What single-spa calls an application: each may be a list. */
export interface Lifecycles {
  bootstrap?: Steps;
  mount: Steps;
  /** Called with the new properties when one of them has changed: the theme. */
  update?: Steps;
  unmount: Steps;
}

/** What a foreign view is given: no context crosses into it, so everything comes as data. */
export interface ForeignProps {
  domElement: HTMLElement;
  name: string;
  theme: 'light' | 'dark';
  setTitle: (title: string) => void;
  setDirty: (dirty: boolean) => void;
  /** Puts the view's card in its place: for what the view's own framework catches, and for what it cannot go on after. */
  onError: (fault: unknown) => void;
}

const isSteps = (value: unknown): value is Steps =>
  typeof value === 'function' || (Array.isArray(value) && value.every((step) => typeof step === 'function'));

/** The lifecycles that a module exports, by name or as its default. */
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

const themeNow = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const onThemeChange = (callback: () => void) => {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

interface ForeignParts extends Pick<Lifecycles, 'update' | 'unmount'> {
  start: (props: ForeignProps) => Promise<void>;
}

/** Mounts in an element of its own, and stays mounted while its tab is hidden; a theme that changed meanwhile is lastTheme when it is back. */
const Foreign = ({ start, update, unmount }: ForeignParts) => {
  const { key, setTitle, setDirty } = useTab();
  const box = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<void>>(undefined);
  const lastTheme = useRef(themeNow());
  const [failure, setFailure] = useState<RemoteFailure>();

  useEffect(() => {
    const domElement = box.current;
    if (!domElement) return;
    const onError = (fault: unknown) => setFailure(failureOf(fault, 'render-threw'));
    const props = () => ({ domElement, name: key, theme: themeNow(), setTitle, setDirty, onError }) as const;
    if (!mounted.current) {
      lastTheme.current = themeNow();
      mounted.current = start(props());
    }
    inTime(mounted.current, key).catch(onError);
    const updateTheme = () => {
      if (lastTheme.current === themeNow()) return;
      lastTheme.current = themeNow();
      mounted.current?.then(() => run(update, props())).catch(onError);
    };
    updateTheme();
    const stopWatchingTheme = onThemeChange(updateTheme);
    return () => {
      stopWatchingTheme();
      // a hidden tab ends effects too, but leaves its elements where they are
      setTimeout(() => {
        if (domElement.isConnected || !mounted.current) return;
        const leaving = mounted.current;
        mounted.current = undefined;
        leaving.then(() => run(unmount, props())).catch((fault: unknown) => console.warn(`${key} did not unmount.`, fault));
      });
    };
  }, [start, update, unmount, key, setTitle, setDirty]);

  if (failure) throw failure;
  return <div ref={box} />;
};

/** A component out of lifecycles; they are bootstrapped once. */
export function foreignView({ bootstrap, mount, update, unmount }: Lifecycles): ComponentType {
  let bootstrapped: Promise<void> | undefined;
  const start = async (props: ForeignProps) => {
    bootstrapped ??= run(bootstrap, props);
    try {
      await bootstrapped;
    } catch (fault) {
      bootstrapped = undefined;
      throw fault;
    }
    await run(mount, props);
  };
  return () => <Foreign start={start} update={update} unmount={unmount} />;
}
