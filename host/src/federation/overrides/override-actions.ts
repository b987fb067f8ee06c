import { OVERRIDE_RESET, remoteOverrides } from '@mortise/shared/contract/registry';
import { ask, Refused } from '@mortise/shared/http';
import { keepOverrides, readOverrides } from './overrides.ts';

/** How remotes are pointed at a developer's machine and back. Each holds from the next load of the page on. */
export interface OverrideActions {
  point: (remote: string, address: string) => Promise<void>;
  restore: (remote: string) => Promise<void>;
  reset: () => Promise<void>;
}

/** In development: this browser's own affair. */
export const localActions: OverrideActions = {
  point: async (remote, address) => keepOverrides({ ...readOverrides(), [remote]: address }),
  restore: async (remote) => keepOverrides(Object.fromEntries(Object.entries(readOverrides()).filter(([other]) => other !== remote))),
  reset: async () => keepOverrides({}),
};

/** In production: with the server's leave. */
export const grantedActions: OverrideActions = {
  point: async (name, address) => void (await ask(remoteOverrides.grant, { body: { name, address } })),
  restore: async (name) => void (await ask(remoteOverrides.drop, { query: { name } })),
  async reset() {
    try {
      await ask(remoteOverrides.drop, { query: {} });
    } catch (error) {
      if (error instanceof Refused) throw error;
      // the page itself can still be asked for without them
      location.search = `?${OVERRIDE_RESET}`;
    }
  },
};
