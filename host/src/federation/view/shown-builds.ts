import type { PinnedRemote } from '@mortise/shared/contract/registry';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Builds of the views in sight: those in hidden tabs are left out. */
export const useShownBuilds = create<{ builds: readonly PinnedRemote[] }>(() => ({ builds: [] }));

/** The view is in sight while the component's effects run. */
export const useShown = (build: PinnedRemote | undefined) =>
  useEffect(() => {
    if (!build) return;
    useShownBuilds.setState(({ builds }) => ({ builds: [...builds, build] }));
    return () =>
      useShownBuilds.setState(({ builds }) => {
        const at = builds.indexOf(build);
        return { builds: builds.filter((_, index) => index !== at) };
      });
  }, [build]);
