import { median, quantile } from './figures.ts';
import { api, signIn, usersOf } from './server.ts';

export interface SearchRun {
  what: string;
  /** Total as the list response states it. */
  total: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

const ROUNDS = 30;

interface Listed {
  total: number;
  totalIsEstimate?: boolean;
}

const headersOf = (token: string) => ({ 'content-type': 'application/json', 'x-access-token': token });

const list = async (token: string, conditions: Record<string, string>): Promise<Listed> => {
  const query = new URLSearchParams({ pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc', ...conditions });
  const answer = await fetch(`${api}/sys/user/list?${query}`, { headers: headersOf(token) });
  const { success, result, message } = (await answer.json()) as { success: boolean; result: Listed; message: string };
  if (!success) throw new Error(`the list was refused: ${message}`);
  return result;
};

/** Updates the users, so that every process discards its cached totals. */
const touch = async (token: string, id: string) => {
  const body = JSON.stringify({ ids: id, status: 1 });
  const answer = await fetch(`${api}/sys/user/frozenBatch`, { method: 'PUT', headers: headersOf(token), body });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  if (!success) throw new Error(`the write was refused: ${message}`);
};

/** Requests the list of users with each condition in turn, without cached totals. */
const measure = async (cases: Record<string, Record<string, string>>): Promise<SearchRun[]> => {
  const token = await signIn();
  const [anybody] = await usersOf(token, 1);
  if (!anybody) throw new Error('there are no users');
  const runs: SearchRun[] = [];
  for (const [what, conditions] of Object.entries(cases)) {
    const times: number[] = [];
    let listed: Listed = { total: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      await touch(token, anybody.id);
      const startedAt = performance.now();
      listed = await list(token, conditions);
      times.push(performance.now() - startedAt);
    }
    const total = `${listed.totalIsEstimate ? 'about ' : ''}${listed.total}`;
    runs.push({ what, total, p50: median(times), p95: quantile(times, 0.95) });
  }
  return runs;
};

const holding = (realname: string) => ({ realname: `*${realname}*` });

/** Searches by part of a name: frequent characters, and characters that no name contains. */
export const measureSearch = () =>
  measure({
    'one character, common': holding('王'),
    'one character, nobody': holding('龘'),
    'two characters, common': holding('王建'),
    'two characters, nobody': holding('龘靐'),
    'three characters, some': holding('王建国'),
    'three characters, nobody': holding('龘靐齉'),
    'part of an account, some': { username: '*wang100*' },
  });

/** Time of the page query and of its total. */
export const measureTotals = () =>
  measure({ 'all users': {}, 'a common condition': { sex: '1' }, 'a rare condition': { status: '2', sex: '1', post: 'cashier' } });
