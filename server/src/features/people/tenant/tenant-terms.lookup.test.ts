import type { TenantTerms } from './tenant.lookup.ts';
import { actingFor } from './tenant-terms.lookup.ts';

const NOW = '2026-11-23 08:00:00';
const terms = new Map<string, TenantTerms>(
  Object.entries({
    '1': { name: '甲', status: 1, beginDate: null, endDate: null },
    '2': { name: '到期', status: 1, beginDate: null, endDate: '2026-11-23 07:59:59' },
    '3': { name: '未到', status: 1, beginDate: '2026-11-23 08:00:01', endDate: null },
    '4': { name: '冻结', status: 0, beginDate: null, endDate: null },
    '5': { name: '恰好', status: 1, beginDate: NOW, endDate: NOW },
  }),
);
const acting = (own: string[], named: string) => actingFor(terms, own, named, NOW);

it.each([
  [[], '1', '0'],
  [[], '0', '0'],
  [['1'], '1', '1'],
  [['1'], '0', '0'],
  [['1'], '', '0'],
  [['5'], '5', '5'],
])('lets members of %j who name %s write, for tenant %s', (own, named, tenantId) => {
  expect(acting(own, named)).toEqual({ tenantId, readOnly: undefined });
});

it.each([
  [['2'], '2'],
  [['3'], '3'],
  [['1', '2'], '2'],
  [['2'], '0'],
  // a frozen tenant does not lift the end of another
  [['2', '4'], '0'],
  [['2', '3'], ''],
])('lets members of %j who name %s only read', (own, named) => {
  expect(acting(own, named)?.readOnly).toMatch(/只能查看和导出/);
});

it.each([
  [['1'], '2'],
  [['1'], '01'],
  [['1'], ' 1'],
  [['1'], '__proto__'],
  [['4'], '4'],
  [['4'], '0'],
  [['1', '4'], '4'],
  [['999'], '0'],
])('refuses members of %j who name %s', (own, named) => {
  expect(acting(own, named)).toBeUndefined();
});
