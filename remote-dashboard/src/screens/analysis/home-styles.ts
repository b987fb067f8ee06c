import { permit } from '@mortise/shared/contract';

/** What home can show in place of the cards of this person: boards that are views of their own (ADR 114). */
export const BOARDS = {
  'dashboard/IndexChart': { label: '统计图表', call: { access: permit('dashboard/IndexChart') } },
  'dashboard/IndexTask': { label: '任务表格', call: { access: permit('dashboard/IndexTask') } },
} as const;

export type HomeStyle = 'own' | keyof typeof BOARDS;

export interface HomeStyleChoice {
  value: HomeStyle;
  label: string;
}
