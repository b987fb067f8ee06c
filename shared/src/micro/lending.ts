import { type ComponentType, createContext, useContext } from 'react';

/** Components that remotes lend each other: name → props. The lender adds an entry here, so that the compiler checks both sides. */
export interface LentComponents {
  /** Selects a configured report by its name. Lent by `remote-online-report`. */
  'online/ReportHeadSelect': {
    id?: string | undefined;
    /** The report's id. */
    value?: string | undefined;
    onChange?: ((reportId: string | undefined) => void) | undefined;
  };
}

/** Loads a component from the remote that lends it, or a view to be shown in a dialog instead of a tab. */
export type Borrow = (name: string, shown?: 'component' | 'view') => ComponentType<object>;

/** Provided by the host, which knows the remotes. */
export const BorrowContext = createContext<Borrow | undefined>(undefined);

/**
 * A component that another remote lends. It is loaded on first render; if loading or rendering fails, the host's error card is shown in its
 * place and the calling view keeps working.
 */
export function useRemoteComponent<Name extends keyof LentComponents & string>(name: Name): ComponentType<LentComponents[Name]> {
  const borrow = useContext(BorrowContext);
  if (!borrow) throw new Error(`${name} can only be borrowed inside the host.`);
  return borrow(name) as ComponentType<LentComponents[Name]>;
}
