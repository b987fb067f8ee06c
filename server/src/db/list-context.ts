import { AsyncLocalStorage } from 'node:async_hooks';

/** Lists that run at the same time in one process. */
export const LISTS_AT_ONCE = 6;

const context = new AsyncLocalStorage<true>();

/** Runs a list: its reads use the pool of the lists, with a shorter timeout, so that slow lists never take the connections of others. */
export const asList = <Result>(work: () => Result): Result => context.run(true, work);

export const isList = () => context.getStore() === true;
