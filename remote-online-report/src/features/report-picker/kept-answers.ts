import type { AnyEndpoint, InputOf, ResultOf } from '@mortise/shared/contract';
import { ask, fillPath } from '@mortise/shared/http';
import { localArea, useSession } from '@mortise/shared/session';

/** Milliseconds that an answer is kept (docs/requirements.md §9). */
const KEPT_MS = 30_000;
const STORE = 'MORTISE_REPORT_ANSWERS';

interface KeptAnswer {
  at: number;
  result: unknown;
}

interface Store {
  /** Answers depend on the rights of the account. */
  user: string;
  answers: Record<string, KeptAnswer>;
}

const isLive = ({ at }: KeptAnswer) => Date.now() >= at && Date.now() - at < KEPT_MS;
const userId = () => useSession.getState().user?.id ?? '';

const isStore = (value: unknown): value is Store =>
  typeof value === 'object' && value !== null && 'user' in value && 'answers' in value && typeof value.answers === 'object';

/** The answers that are not older than 30 seconds, of the account that is signed in. */
const liveAnswers = (): Record<string, KeptAnswer> => {
  try {
    const store: unknown = JSON.parse(localArea.read(STORE) ?? 'null');
    if (!isStore(store) || store.user !== userId()) return {};
    return Object.fromEntries(Object.entries(store.answers).filter(([, answer]) => isLive(answer)));
  } catch {
    // foreign text
    return {};
  }
};

const write = (answers: Record<string, KeptAnswer>) => {
  const store: Store = { user: userId(), answers };
  if (!Object.keys(answers).length || !localArea.write(STORE, JSON.stringify(store))) localArea.remove(STORE);
};

/** Removes what is too old, so that rows of reports do not stay in the browser. */
const sweep = () => write(liveAnswers());

/**
 * Calls an endpoint; with a group, its answer is kept in local storage for 30 seconds (docs/wire/online-report.md §7.3).
 *
 * @param group `groupId_code_field_orgFields_destFields`; undefined keeps nothing
 */
export const askKept = async <E extends AnyEndpoint>(group: string | undefined, endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> => {
  // the generic endpoint hides whether `input` is optional
  const send = () => (ask as (endpoint: E, input: InputOf<E>) => Promise<ResultOf<E>>)(endpoint, input);
  if (group === undefined) return send();
  const { params, query } = input as { params?: Record<string, unknown>; query?: object };
  const key = `${group}${fillPath(endpoint.path, params)}${query ? JSON.stringify(query) : ''}`;
  const kept = liveAnswers()[key];
  // it was an answer of this endpoint
  if (kept) return kept.result as ResultOf<E>;
  const result = await send();
  write({ ...liveAnswers(), [key]: { at: Date.now(), result } });
  setTimeout(sweep, KEPT_MS);
  return result;
};
