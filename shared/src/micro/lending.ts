import { type ComponentType, createContext, useContext } from 'react';

/** Components that remotes lend each other: name → props. A lender adds its entry here, so that both sides are held to it. */
export interface LentComponents {
  /** Chooses a configured report by its name. Lent by `remote-online-report`. */
  'online/ReportHeadSelect': {
    id?: string | undefined;
    /** The report's id. */
    value?: string | undefined;
    onChange?: ((reportId: string | undefined) => void) | undefined;
  };
}

/** Gives the component of that name out of whichever remote lends it, or a view that stands in a dialog in place of a tab. */
export type Borrow = (name: string, shown?: 'component' | 'view') => ComponentType<object>;

/** Filled by the host, which alone knows the remotes. */
export const BorrowContext = createContext<Borrow | undefined>(undefined);

/**
 * A component that another remote lends. It is loaded when it is first rendered, shows the host's card when it cannot be
 * had, and never takes the calling view down with it.
 */
export function useRemoteComponent<Name extends keyof LentComponents & string>(name: Name): ComponentType<LentComponents[Name]> {
  const borrow = useContext(BorrowContext);
  if (!borrow) throw new Error(`${name} can only be borrowed inside the host.`);
  return borrow(name) as ComponentType<LentComponents[Name]>;
}
