// The host alone, `pnpm dev:alone`: mocks first, then the host as it is shipped.
import '../commit-hook.ts';
import { readFacts } from './facts.ts';
import { startMocks } from './mocks.ts';

/** When React has nothing left to do: by then it listens to what it found drawn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

// the page is drawn before its script runs; nobody should type into a form that nothing answers yet
document.body.hidden = true;
try {
  await startMocks(await readFacts());
  await import('../main.tsx');
  await drawn();
} finally {
  document.body.hidden = false;
}
