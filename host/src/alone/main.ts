// The host alone, `pnpm dev:alone`: mocks first, then the host as it is shipped.
import '../commit-hook.ts';
import { readFacts } from './facts.ts';
import { startMocks } from './mocks.ts';

// the page is drawn before its script runs; nobody should type into a form that nothing answers yet
document.body.hidden = true;
try {
  await startMocks(await readFacts());
  await import('../main.tsx');
} finally {
  document.body.hidden = false;
}
