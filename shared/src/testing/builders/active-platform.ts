import type { ActivePlatform } from '#contract/business/index.ts';
import { audited, nextId } from './page.ts';

/** A valid active platform; name only what matters. */
export const anActivePlatform = (more: Partial<ActivePlatform> = {}): ActivePlatform => ({
  id: nextId(),
  platformCode: 'GW01',
  platformName: '官网留资',
  platformType: '1',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  contactPhone: null,
  landingUrl: null,
  status: '1',
  ...audited,
  ...more,
});
