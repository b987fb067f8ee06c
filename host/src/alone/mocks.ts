import { setupWorker } from 'msw/browser';
import type { Facts } from './facts.ts';
import { handlers } from './handlers.ts';
import { offerContainers } from './mock-container.ts';

/** Resolves when a service worker answers all requests of the host. */
export async function startMocks(facts: Facts): Promise<void> {
  offerContainers();
  const worker = setupWorker(...handlers(facts));
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
}
