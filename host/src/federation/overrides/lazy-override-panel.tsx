import { lazy, Suspense } from 'react';
import type { Federation } from '../federation.ts';
import { useOverrides } from './override-store.ts';

const OverridePanel = lazy(() => import('./override-panel.tsx'));

const developing = process.env.NODE_ENV === 'development';

/** Loads the panel and its badge only when there are overrides or the panel is opened; always in development. */
export const LazyOverridePanel = ({ federation }: { federation: Federation }) => {
  const isNeeded = useOverrides(({ overrides, isOpen }) => isOpen || overrides.length > 0);
  if (!isNeeded && !developing) return null;
  return (
    <Suspense fallback={null}>
      <OverridePanel federation={federation} />
    </Suspense>
  );
};
