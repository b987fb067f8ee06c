import { useTab } from '@mortise/shared/micro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { BUDGET } from './budgets.ts';
import { failureOf, RemoteFailure } from './failure.ts';

type Step = (props: ForeignProps) => Promise<unknown> | unknown;
type Steps = Step | Step[];

/** What single-spa calls an application: each may be a list. */
export interface Lifecycles {
  bootstrap?: Steps;
  mount: Steps;
  unmount: Steps;
}

/** What a foreign view is given: no context crosses into it, so everything comes as data. */
export interface ForeignProps {
  domElement: HTMLElement;
  name: string;
  theme: 'light' | 'dark';
  setTitle: (title: string) => void;
  setDirty: (dirty: boolean) => void;
}

const isSteps = (value: unknown): value is Steps =>
  typeof value === 'function' || (Array.isArray(value) && value.every((step) => typeof step === 'function'));

/** The lifecycles that a module exports, by name or as its default. */
export function lifecyclesOf(module: unknown): Lifecycles | undefined {
  const exported = (module ?? {}) as { default?: unknown };
  for (const { bootstrap = [], mount, unmount } of [exported, (exported.default ?? {}) as object] as Partial<Lifecycles>[])
    if (isSteps(bootstrap) && isSteps(mount) && isSteps(unmount)) return { bootstrap, mount, unmount };
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

/** Mounts in an element of its own, and stays mounted while its tab is hidden. */
const Foreign = ({ start, unmount }: { start: (props: ForeignProps) => Promise<void>; unmount: Steps }) => {
  const { key, setTitle, setDirty } = useTab();
  const box = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<void>>(undefined);
  const [failure, setFailure] = useState<RemoteFailure>();

  useEffect(() => {
    const domElement = box.current;
    if (!domElement) return;
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    const props = { domElement, name: key, theme, setTitle, setDirty } as const;
    mounted.current ??= start(props);
    inTime(mounted.current, key).catch((fault: unknown) => setFailure(failureOf(fault, 'render-threw')));
    return () => {
      // a hidden tab ends effects too, but leaves its elements where they are
      setTimeout(() => {
        if (domElement.isConnected || !mounted.current) return;
        const leaving = mounted.current;
        mounted.current = undefined;
        leaving.then(() => run(unmount, props)).catch((fault: unknown) => console.warn(`${key} did not unmount.`, fault));
      });
    };
  }, [start, unmount, key, setTitle, setDirty]);

  if (failure) throw failure;
  return <div ref={box} />;
};

/** A component out of lifecycles; they are bootstrapped once. */
export function foreignView({ bootstrap, mount, unmount }: Lifecycles): ComponentType {
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
  return () => <Foreign start={start} unmount={unmount} />;
}
