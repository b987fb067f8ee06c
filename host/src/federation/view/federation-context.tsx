import { BorrowContext } from '@mortise/shared/micro';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Federation } from '../federation.ts';
import { borrowFrom } from './borrow.tsx';

const FederationContext = createContext<Federation | undefined>(undefined);

/** Provides the federation to remote views, and `borrow` to remotes. */
export const FederationProvider = ({ federation, children }: { federation: Federation; children: ReactNode }) => {
  const borrow = useMemo(() => borrowFrom(federation), [federation]);
  return (
    <FederationContext value={federation}>
      <BorrowContext value={borrow}>{children}</BorrowContext>
    </FederationContext>
  );
};

export const useFederation = (): Federation => {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a FederationProvider above.');
  return federation;
};
