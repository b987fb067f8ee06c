import { type Reach, wireTexts } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';

/** A number of an effect, with thousands separators. */
export const count = (value: number) => value.toLocaleString('en-US');

/** `text`, if there are any. */
export const effect = (value: number, text: (value: string) => string): string[] => (value ? [text(count(value))] : []);

/** Users whom the caller does not see are mentioned without a number, which would be a way to count them. */
export const hiddenEffect = (hasHidden: boolean): string[] => (hasHidden ? ['另有不在自己数据权限内的用户也将受影响'] : []);

/** Refuses a removal that reaches further than its question said. `undefined`: a client that asks without the reach. */
export const refuseGrown = ({ dependants }: Reach, confirmed: number | undefined) => {
  if (confirmed !== undefined && dependants > confirmed) throw new Refusal(wireTexts.reachGrown);
};
