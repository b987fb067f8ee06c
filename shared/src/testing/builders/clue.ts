import type { Clue } from '#contract/business/index.ts';
import { audited, nextId } from './page.ts';

/** A valid clue; name only what matters. */
export const aClue = (more: Partial<Clue> = {}): Clue => ({
  id: nextId(),
  clueNo: 'XS202611230001',
  customerName: '赵先生',
  phone: '13812345678',
  platformId: 'platform',
  areaId: 'area',
  carTypeId: 'car',
  status: '0',
  assignTime: null,
  firstFollowTime: null,
  lastFollowTime: null,
  nextFollowTime: null,
  followCount: 0,
  arriveTime: null,
  dealTime: null,
  dealAmount: null,
  defeatReason: null,
  repeatFlag: '0',
  source: 'manual',
  ...audited,
  ...more,
});
