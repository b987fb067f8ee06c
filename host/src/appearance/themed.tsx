import { UiProvider } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { useAppearance } from './appearance-store.ts';

/** The theme as the person set it: for the console, and through it for every remote. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const mode = useAppearance((state) => state.mode);
  const { primary, compact, radius } = useAppearance((state) => state.preferences);
  return (
    <UiProvider mode={mode} primary={primary} compact={compact} radius={radius}>
      {children}
    </UiProvider>
  );
};
