import { whenIdle } from '../idle.ts';

/** More consecutive React commits than this, with no idle time and no user input between them, mean a render loop… */
const TOO_MANY = 400;
/** …if they also last this many milliseconds, so that a burst on a slow machine is not reported. */
const TOO_LONG = 5_000;

/** User input resets the counter: fast input causes as many commits as a loop, e.g. one per frame while a notification animates. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

interface CommitHook {
  onCommitFiberRoot: (...args: unknown[]) => void;
}

/**
 * Detects effects that set state for ever: each round is a task of its own, so the page does not freeze and React does not complain, but
 * the browser is never idle. Counts commits with the hook that commit-hook.ts installs. Hidden tabs run no effects, so the loop must be in
 * a visible view.
 */
export function createCommitWatch(waitForIdle: (callback: () => void) => void = whenIdle) {
  const inSight = new Set<() => void>();
  let commits = 0;
  let since = 0;
  let waiting = false;

  const begin = () => {
    commits = 0;
    since = performance.now();
  };
  const rest = () => {
    waiting = false;
  };

  const onCommit = () => {
    if (!inSight.size) return;
    if (!waiting) {
      waiting = true;
      begin();
      waitForIdle(rest);
    }
    commits++;
    if (commits < TOO_MANY || performance.now() - since < TOO_LONG) return;
    begin();
    // after React's commit phase
    queueMicrotask(() => {
      for (const report of [...inSight]) report();
    });
  };

  // moving the pointer without a button is no input
  const onInput = (event: Event) => {
    if (event.type !== 'pointermove' || (event as PointerEvent).buttons) begin();
  };
  for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true, passive: true });

  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
  if (hook) {
    const before = hook.onCommitFiberRoot;
    hook.onCommitFiberRoot = (...args) => {
      before?.apply(hook, args);
      onCommit();
    };
  }

  return {
    /** Calls back when a render loop is detected; returns the unsubscribe function. */
    watch(onLoop: () => void) {
      inSight.add(onLoop);
      return () => void inSight.delete(onLoop);
    },
  };
}

export type CommitWatch = ReturnType<typeof createCommitWatch>;
