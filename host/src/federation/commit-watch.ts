import { whenIdle } from './idle.ts';

/** Commits of React without one idle moment between them that no honest view needs. */
const TOO_MANY = 400;
/** A burst is not a loop, and a busy machine has no idle moment for a while: so long it must last. */
const TOO_LONG = 5_000;

/** Somebody quick at work makes as many commits as a slow loop, but not at every moment: a loop fills nearly all of these slices. */
const SLICE = 100;
const FULL = 0.8;
/** A loop may be slower than a slice, but nobody works so long without one idle moment. */
const FOR_EVER = 50_000;

interface CommitHook {
  onCommitFiberRoot: (...told: unknown[]) => void;
}

/**
 * Notices effects that set state for ever: each round is a task of its own, so the page does not freeze and React does not
 * complain, but it is never idle again. React tells the hook that `boot.js` put into the page of every commit. Hidden tabs
 * run no effects, so it is a view in sight.
 */
export function createCommitWatch(waitForIdle: (tell: () => void) => void = whenIdle) {
  const inSight = new Set<() => void>();
  let commits = 0;
  let restless = 0;
  let since = 0;
  let slice = -1;
  let filled = 0;
  let waiting = false;

  const begin = () => {
    commits = 0;
    filled = 0;
    slice = -1;
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
      restless = since;
      waitForIdle(rest);
    }
    commits++;
    const lasted = performance.now() - since;
    const now = Math.floor(lasted / SLICE);
    if (now !== slice) filled++;
    slice = now;
    if (commits < TOO_MANY || lasted < TOO_LONG) return;
    const isLoop = filled * SLICE >= lasted * FULL || performance.now() - restless >= FOR_EVER;
    begin();
    if (!isLoop) return;
    // not within React's commit
    queueMicrotask(() => {
      for (const tell of [...inSight]) tell();
    });
  };

  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
  if (hook) {
    const before = hook.onCommitFiberRoot;
    hook.onCommitFiberRoot = (...told) => {
      before?.apply(hook, told);
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
