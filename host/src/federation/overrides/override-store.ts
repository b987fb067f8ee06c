import { create } from 'zustand';
import type { OverrideCause } from '../failure/remote-failure.ts';

/** A remote that is to come from a developer's machine. */
export interface Override {
  remote: string;
  /** With or without a trailing slash. */
  address: string;
  /** Why it does not, and what is published is used. */
  cause?: OverrideCause | undefined;
}

interface OverrideState {
  /** As of the last registry document. */
  overrides: readonly Override[];
  /** Somebody wants to see or change them. */
  isOpen: boolean;
}

export const useOverrides = create<OverrideState>()(() => ({ overrides: [], isOpen: false }));

export const setOverrides = (overrides: readonly Override[]) => useOverrides.setState({ overrides });
export const openOverrides = () => useOverrides.setState({ isOpen: true });
export const closeOverrides = () => useOverrides.setState({ isOpen: false });

/** Whether that remote is taken from that origin by now. */
export const isTakenFrom = (remote: string, origin: string) =>
  useOverrides.getState().overrides.some((one) => !one.cause && one.remote === remote && new URL(one.address).origin === origin);
