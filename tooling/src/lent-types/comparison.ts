/** Helpers of the compiled comparison. A component's result is a node for React, whatever else it says. */
export const HELPERS = `import type { ReactNode } from 'react';
type Given<T> = T extends abstract new (...given: infer A) => unknown ? A : T extends (...given: infer A) => unknown ? A : [];
type Keys<T> = T extends object ? Exclude<keyof T, 'key'> : never;
type Positions<A> = Exclude<keyof A, keyof []>;
type First = '0' | '1' | '2';
type KeyThatLeft<A, B, I> = I extends keyof A & keyof B ? Exclude<Keys<A[I]>, Keys<B[I]>> : never;
export type Ignored<Last, Now, A = Given<Last>, B = Given<Now>> =
  number extends Extract<A | B, readonly unknown[]>['length'] ? never : Exclude<Positions<A>, Positions<B>> | { [I in First]: KeyThatLeft<A, B, I> }[First];
type OfReact = '$$typeof' | 'displayName' | 'propTypes' | 'defaultProps';
export type Gone<Last, Now> = Last extends (...given: never) => unknown ? Exclude<keyof Last, keyof Now | OfReact> : never;
export type Shown<T> = T extends (props: infer P, ...rest: never) => ReactNode ? (props: P) => ReactNode : T;
export type Erased<T> = T extends (...given: infer A) => infer R ? (...given: A) => R : T;
`;

export type Check = 'whole' | 'shown' | 'erased' | 'ignored' | 'gone';

/**
 * One statement per check, which fails to compile if a value of the present type does not do for the last one:
 * - `whole`: its type as it is
 * - `shown`: as a component, of which only the props count
 * - `erased`: a function whose type parameters are replaced by what they extend
 * - `ignored`: parameters, and keys of the first three, that it does not know any more; assignability does not ask for them. `key` is React's.
 * - `gone`: properties that a component or function had
 */
export const checksOf = (last: string, now: string): Record<Check, string> => ({
  whole: `((it: ${now}): ${last} => it);`,
  shown: `((it: H.Shown<${now}>): H.Shown<${last}> => it);`,
  erased: `((it: H.Erased<${now}>): H.Erased<${last}> => it);`,
  ignored: `((it: H.Ignored<${last}, ${now}>): never => it);`,
  gone: `((it: H.Gone<${last}, ${now}>): never => it);`,
});

const keysIn = (text: string) => /^Type '(.*)' is not assignable to type 'never'/.exec(text)?.[1] ?? text;
/** The inner lines say it, without the whole types of the first one. */
const innermost = (text: string) => {
  const [first = '', ...inner] = text.split('\n').map((line) => line.trim());
  return (inner.length ? inner.slice(-2).join(' ') : first).replace(/\.$/, '');
};

/** What a failed check means. */
export const wordsOf = (check: Check, text: string): string => {
  if (check === 'ignored') return `the parameter or key ${keysIn(text)} left`;
  if (check === 'gone') return `its property ${keysIn(text)} left`;
  return innermost(text);
};
