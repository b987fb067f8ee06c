import type { Area } from '#contract/business/index.ts';
import { audited, nextId } from './page.ts';

/** A valid area; name only what matters. */
export const anArea = (more: Partial<Area> = {}): Area => ({
  id: nextId(),
  pid: '0',
  areaCode: 'HD',
  areaName: '华东大区',
  areaLevel: '1',
  phone: null,
  hasChild: '0',
  status: '1',
  ...audited,
  ...more,
});
