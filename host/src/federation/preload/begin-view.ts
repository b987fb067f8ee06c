import { askEarly } from '@mortise/shared/http';
import type { Federation } from '../federation.ts';

/**
 * Starts to load a view, and to ask for the first page of its list, before the console draws the place for it. Failures are ignored here: the
 * view loads again and shows them.
 */
export const beginView = (federation: Pick<Federation, 'firstPageOf' | 'load'>, component: string, withFirstPage = true) => {
  const first = withFirstPage ? federation.firstPageOf(component) : undefined;
  // if the list asks otherwise, as with conditions of its own, it does so itself
  if (first) askEarly(first.path, first.query);
  federation.load(component).catch(() => undefined);
};
