import { create } from 'zustand';
import type { OverrideCause } from '../failure/remote-failure.ts';

/** A remote to be loaded from a developer's machine. */
export interface Override {
  remote: string;
  /** Base URL, with or without a trailing slash. */
  address: string;
  /** Why the override is not used; the published build is shown instead. */
  cause?: OverrideCause | undefined;
}

interface OverrideState {
  /** As of the last registry document. */
  overrides: readonly Override[];
  /** Whether the panel is open. */
  isOpen: boolean;
}

export const useOverrides = create<OverrideState>()(() => ({ overrides: [], isOpen: false }));

export const setOverrides = (overrides: readonly Override[]) => useOverrides.setState({ overrides });
export const openOverrides = () => useOverrides.setState({ isOpen: true });
export const closeOverrides = () => useOverrides.setState({ isOpen: false });

/** Whether an override in use loads the remote from that origin. */
export const isTakenFrom = (remote: string, origin: string) =>
  useOverrides.getState().overrides.some((one) => !one.cause && one.remote === remote && new URL(one.address).origin === origin);
