import type { Offers } from '#contract/session/offers.ts';
import { contains } from '../../form/wildcard.ts';

/** The quick search, in the URL as on the wire of our server. */
export const QUICK = 'quickQuery';

/**
 * The quick search as query parameters: one word in several fields on our server, otherwise in the first field alone, where `exact` says
 * that wildcards find nothing.
 */
export const quickOnWire = (
  word: string,
  finds: readonly string[],
  { quickQuery }: Pick<Offers, 'quickQuery'>,
  exact = false,
): Record<string, string> => {
  const [first] = finds;
  if (!word || !first) return {};
  if (quickQuery) return { [QUICK]: word, quickFields: finds.join(',') };
  return { [first]: exact || word.includes('*') ? word : (contains(word) ?? '') };
};
