import { type Period, rangeOfPeriod } from './periods.ts';

// a Sunday evening in UTC is Monday in GMT+8
const now = Date.parse('2026-11-22T20:00:00Z');

it.each<[Period, object]>([
  ['近 30 天', {}],
  ['今日', { beginDate: '2026-11-23', endDate: '2026-11-23' }],
  ['本周', { beginDate: '2026-11-23', endDate: '2026-11-23' }],
  ['本月', { beginDate: '2026-11-01', endDate: '2026-11-23' }],
  ['本年', { beginDate: '2026-01-01', endDate: '2026-11-23' }],
])('%s are days of GMT+8', (period, range) => expect(rangeOfPeriod(period, now)).toEqual(range));

it('begins a week on Monday, also on its Sunday', () => {
  expect(rangeOfPeriod('本周', Date.parse('2026-11-22T02:00:00Z'))).toEqual({ beginDate: '2026-11-16', endDate: '2026-11-22' });
});
