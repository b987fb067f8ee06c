import type { Position } from '#contract/people/index.ts';
import { audited, nextId } from './page.ts';

/** A valid position; pass only what matters to the test. */
export const aPosition = (more: Partial<Position> = {}): Position => ({
  id: nextId(),
  code: 'clerk',
  name: '文员',
  postRank: '2',
  postRank_dictText: '中级',
  ...audited,
  ...more,
});
