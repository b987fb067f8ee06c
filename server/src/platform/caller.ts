import { AsyncLocalStorage } from 'node:async_hooks';

/** The user behind a request. */
export interface Caller {
  userId: string;
  username: string;
  realname: string;
  /** The current department's code. */
  orgCode: string;
  tenantId: string;
  /** Granted codes: `perms` of buttons and component strings of menu rows. */
  codes: ReadonlySet<string>;
  tokenHash: string;
  /** Id of the role as which the session sees the console: rights are narrowed to it, and nothing may be changed (ADR 61). */
  viewedRole?: string | undefined;
  /** Why the caller can only read; absent for callers who can write. */
  readOnly?: string | undefined;
}

const callers = new AsyncLocalStorage<Caller>();

export const currentCaller = () => callers.getStore();

export const runAs = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);
