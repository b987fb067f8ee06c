import type { AttackGroup } from './attack.ts';
import { connections } from './connections.ts';
import { injection } from './injection.ts';
import { limits } from './limits.ts';
import { rights } from './rights.ts';
import { signingIn } from './signing-in.ts';
import { storage } from './storage.ts';

/** Every group of attacks, in the order in which they run. */
export const suite: AttackGroup[] = [injection, rights, connections, signingIn, limits, storage];
