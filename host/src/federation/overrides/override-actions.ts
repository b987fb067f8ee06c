import { OVERRIDE_RESET, remoteOverrides } from '@mortise/shared/contract/registry';
import { ask, Refused } from '@mortise/shared/http';
import { keepOverrides, readOverrides } from './overrides.ts';

/** Pointing remotes to a local build and back. Changes take effect when the page is reloaded. */
export interface OverrideActions {
  point: (remote: string, address: string) => Promise<void>;
  restore: (remote: string) => Promise<void>;
  reset: () => Promise<void>;
}

/** In development: stored in this browser. */
export const localActions: OverrideActions = {
  point: async (remote, address) => keepOverrides({ ...readOverrides(), [remote]: address }),
  restore: async (remote) => keepOverrides(Object.fromEntries(Object.entries(readOverrides()).filter(([other]) => other !== remote))),
  reset: async () => keepOverrides({}),
};

/** In production: granted and stored by the server. */
export const grantedActions: OverrideActions = {
  point: async (name, address) => void (await ask(remoteOverrides.grant, { body: { name, address } })),
  restore: async (name) => void (await ask(remoteOverrides.drop, { query: { name } })),
  async reset() {
    try {
      await ask(remoteOverrides.drop, { query: {} });
    } catch (error) {
      if (error instanceof Refused) throw error;
      // the server cannot be reached: this parameter loads the page without overrides
      location.search = `?${OVERRIDE_RESET}`;
    }
  },
};
