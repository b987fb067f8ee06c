/** What a card shows of the sales of the last 30 days. */
export const SALES_KINDS = { figures: '销售概况', trend: '销售趋势', funnel: '销售漏斗', rank: '销售排行' } as const;
export type SalesKind = keyof typeof SALES_KINDS;

/** A card that was never configured shows the figures. */
export const salesKindIn = (value: unknown): SalesKind =>
  typeof value === 'string' && Object.hasOwn(SALES_KINDS, value) ? (value as SalesKind) : 'figures';
