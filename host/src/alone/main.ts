// Entry of `pnpm dev:alone`: starts the mocks, then the host as it is shipped.
import '../commit-hook.ts';
import { readFacts } from './facts.ts';
import { startMocks } from './mocks.ts';

/** Resolves when React is idle: hydration is done and its event handlers are attached. */
const drawn = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

// The page is prerendered. Hide it until the mocks answer, so that input is not lost.
document.body.hidden = true;
try {
  await startMocks(await readFacts());
  await import('../main.tsx');
  await drawn();
} finally {
  document.body.hidden = false;
}
