import { create } from 'zustand';

/** Remotes that should come from this machine but do not answer there. */
export const useSilent = create<{ silent: readonly string[] }>()(() => ({ silent: [] }));

export const tellSilent = (silent: readonly string[]) => useSilent.setState({ silent });
