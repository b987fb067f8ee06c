import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const VisitTotals = z.object({ totalVisitCount: z.coerce.number(), todayVisitCount: z.coerce.number(), todayIp: z.coerce.number() });
export type VisitTotals = z.infer<typeof VisitTotals>;

/** Visits of one day: their number, the distinct IP addresses, `tian` yyyy-MM-dd, `type` MM-dd. */
export const VisitDay = z.object({ visit: z.coerce.number(), ip: z.coerce.number(), tian: z.string(), type: z.string() });
export type VisitDay = z.infer<typeof VisitDay>;

/** Who gets the figures of the whole site, and whose home shows them. */
export const siteVisits = { access: permit('system/LogList') };

/**
 * Counted from the sign-in log (docs/wire/session.md §6). Jeecg's home asks for both whoever opens it and shows an error when they are
 * refused, so that everyone gets an answer: without `siteVisits`, of the caller's own sign-ins.
 */
export const visits = {
  totals: defineEndpoint({ method: 'GET', path: '/sys/loginfo', access: 'signed-in', result: VisitTotals, text: '登录成功', code: 200 }),
  lastDays: defineEndpoint({ method: 'GET', path: '/sys/visitInfo', access: 'signed-in', result: z.array(VisitDay) }),
};
