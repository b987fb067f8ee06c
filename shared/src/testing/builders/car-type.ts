import type { CarType } from '#contract/business/index.ts';
import { audited, nextId } from './page.ts';

/** A valid car type; name only what matters. */
export const aCarType = (more: Partial<CarType> = {}): CarType => ({
  id: nextId(),
  carCode: 'S5',
  brand: '星驰',
  series: 'S5',
  modelName: '1.5T 舒适版',
  energyType: '1',
  status: '1',
  ...audited,
  ...more,
});
