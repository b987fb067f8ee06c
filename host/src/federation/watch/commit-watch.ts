import { whenIdle } from '../idle.ts';

/** Commits of React, without one idle moment or type of somebody between them, that no honest view needs. */
const TOO_MANY = 400;
/** A burst is not a loop, and a busy machine has no idle moment for a while: so long it must last. */
const TOO_LONG = 5_000;

/** What people do to a page. Somebody quick at work makes as many commits as a loop (an open notice alone one in each frame); a loop goes on by itself. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

interface CommitHook {
  onCommitFiberRoot: (...args: unknown[]) => void;
}

/**
 * Notices effects that set state for ever: each round is a task of its own, so the page does not freeze and React does not
 * complain, but it is never idle again. React tells the hook that `boot.js` put into the page of every commit. Hidden tabs
 * run no effects, so it is a view in sight.
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
    // not within React's commit
    queueMicrotask(() => {
      for (const report of [...inSight]) report();
    });
  };

  // a pointer that only moves does nothing; one that drags does
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
    /** Tells a view in sight that the page has come into an endless loop. */
    watch(onLoop: () => void) {
      inSight.add(onLoop);
      return () => void inSight.delete(onLoop);
    },
  };
}

export type CommitWatch = ReturnType<typeof createCommitWatch>;
