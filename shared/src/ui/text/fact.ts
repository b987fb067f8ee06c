import type { ReactNode } from 'react';
import type * as z from 'zod';
import { labelOf } from '#contract/index.ts';

/**
 * An item of `Descriptions` with the contract's label.
 *
 * @example
 * <Descriptions items={[fact(User, 'username', user.username), fact(User, 'realname', user.realname)]} />
 */
export const fact = <Shape extends z.ZodRawShape>(of: z.ZodObject<Shape>, name: keyof Shape & string, children: ReactNode) => ({
  key: name,
  label: labelOf(of, name),
  children,
});
