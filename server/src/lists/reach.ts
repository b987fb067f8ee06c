import { type Reach, wireTexts } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';

/** A number of an effect, with thousands separators. */
export const count = (value: number) => value.toLocaleString('en-US');

/** `text`, if there are any. */
export const effect = (value: number, text: (value: string) => string): string[] => (value ? [text(count(value))] : []);

/** Refuses a removal that reaches further than its question said. `undefined`: a client that asks without the reach. */
export const refuseGrown = ({ dependants }: Reach, confirmed: number | undefined) => {
  if (confirmed !== undefined && dependants > confirmed) throw new Refusal(wireTexts.reachGrown);
};
