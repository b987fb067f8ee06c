import { AsyncLocalStorage } from 'node:async_hooks';

/** Lists that run at the same time in one process. */
export const LISTS_AT_ONCE = 6;

/** Work whose queries have connections of their own. */
export type Separate = 'lists' | 'sessions';

const context = new AsyncLocalStorage<Separate>();

/** Runs a list: its reads use the pool of the lists, with a shorter timeout, so that slow lists never take the connections of others. */
export const asList = <Result>(work: () => Result): Result => context.run('lists', work);

/** Runs a session check or a sign-in: its queries use the small pool of the sessions, so that they wait for no other work. */
export const asSession = <Result>(work: () => Result): Result => context.run('sessions', work);

export const separateWork = () => context.getStore();
