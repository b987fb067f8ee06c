import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import type { Federation } from '../federation.ts';
import { closeOverrides, useOverrides } from './override-store.ts';

const loadPanel = () => import('./override-panel.tsx').then((module) => module.default);

const developing = process.env.NODE_ENV === 'development';

/** Loads the panel and its badge only when there are overrides or the panel is opened; always in development. */
export const LazyOverridePanel = ({ federation }: { federation: Federation }) => {
  const isNeeded = useOverrides(({ overrides, isOpen }) => isOpen || overrides.length > 0) || developing;
  const [Panel, want] = useLazyPart(loadPanel);

  useEffect(() => {
    if (!isNeeded) return;
    void want().catch((fault: unknown) => {
      // opening it again loads it again; ChunkNotice shows the failure
      closeOverrides();
      throw fault;
    });
  }, [isNeeded, want]);

  return isNeeded && Panel ? <Panel federation={federation} /> : null;
};
