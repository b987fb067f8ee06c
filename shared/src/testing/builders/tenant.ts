import type { TenantRow } from '#contract/people/index.ts';
import { audited } from './page.ts';

let made = 0;

/** A valid tenant; name only what matters. */
export const aTenant = (more: Partial<TenantRow> = {}): TenantRow => {
  made += 1;
  return { id: made, name: `租户${made}`, beginDate: null, endDate: null, status: 1, status_dictText: '正常', ...audited, ...more };
};
