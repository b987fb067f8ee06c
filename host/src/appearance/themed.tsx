import { UiProvider } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { useAppearance } from './appearance-store.ts';

/** Provides the theme of the preferences to the console and to all remotes. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const mode = useAppearance((state) => state.mode);
  const { primary, compact, radius, colourWeak } = useAppearance((state) => state.preferences);
  return (
    <UiProvider mode={mode} primary={primary} compact={compact} radius={radius} colourSafe={colourWeak}>
      {children}
    </UiProvider>
  );
};
