import { usePersonal } from '#session/index.ts';
import { useKeyedState } from './keyed-state.ts';

/** Key of the personal setting that holds the view with which a list opens. */
export const defaultViewKey = (path: string) => `view:${path}`;

export interface DefaultView {
  id: string;
  /** Parameters of the address. */
  address: string;
}

export const readDefaultView = (value: unknown): DefaultView | undefined => {
  const { id, address } = (value ?? {}) as Partial<DefaultView>;
  return typeof id === 'string' && typeof address === 'string' ? { id, address } : undefined;
};

/**
 * The parameters of a list that opens at a plain address: those of the person's default view, until the address has them. An address with
 * conditions of its own, and one that was made plain later, stay as they are.
 *
 * @param present the list's own parameters; `undefined`: a list without an address
 */
export const useOpeningParams = (path: string, present: URLSearchParams | undefined): URLSearchParams | undefined => {
  const [address, settle] = useKeyedState(path, () =>
    present && !String(present) ? readDefaultView(usePersonal.getState().entries[defaultViewKey(path)]?.value)?.address : undefined,
  );
  if (!address || !present) return undefined;
  if (!String(present)) return new URLSearchParams(address);
  // arrived: from now on the address alone counts
  settle(undefined);
  return undefined;
};
