import autocannon from 'autocannon';
import { api, probe, type Server, signIn, usersOf } from './server.ts';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses without `success: true`. */
  failed: number;
  loopP99: number;
}

const CONNECTIONS = 8;
/** Connections of the lists. */
const READERS = 16;

async function load(server: Server, seconds: number, requests: autocannon.Request[], connections = CONNECTIONS): Promise<Load> {
  await probe(server);
  const result = await autocannon({ url: api, connections, duration: seconds, requests });
  const { p99: loopP99 } = await probe(server);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    loopP99,
  };
}

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const sorts = ['createTime', 'username', 'realname', 'workNo', 'birthday'];

/** Pages 1 to 50 of the users with varying filters and sorts: 500 different ones for each page size. */
function listPaths(pageSize: number): string[] {
  return Array.from({ length: 500 }, (_, i) => {
    const query = new URLSearchParams({
      pageNo: String((i % 50) + 1),
      pageSize: String(pageSize),
      column: sorts[i % sorts.length] as string,
    });
    query.set('order', i % 2 ? 'asc' : 'desc');
    if (i % 4 === 1) query.set('sex', String((i % 2) + 1));
    if (i % 4 === 2) query.set('realname', `${surnames[i % surnames.length]}*`);
    if (i % 4 === 3) query.set('username', `*${100 + i}*`);
    return `/jeecg-boot/sys/user/list?${query}`;
  });
}

const succeeded = (body: string | Buffer | undefined) => String(body).includes('"success":true');

/** Page sizes of the requests: the same 500 pages in turns. */
export const again = [10];
/** More pages than a run requests, so each is read from the database; their totals are the same ones. */
export const firstTime = Array.from({ length: 40 }, (_, more) => 11 + more);

export async function listLoad(server: Server, pageSizes: readonly number[], seconds = 20): Promise<Load> {
  const token = await signIn();
  const headers = { 'x-access-token': token };
  const requestsFor = (sizes: readonly number[]) => sizes.flatMap(listPaths).map((path) => ({ method: 'GET' as const, path, headers }));
  await load(server, 3, requestsFor(again), READERS);
  return load(server, seconds, requestsFor(pageSizes), READERS);
}

export async function signInLoad(server: Server, usernames: string[], seconds = 15): Promise<Load> {
  let refused = 0;
  const requests = usernames.map((username) => ({
    method: 'POST' as const,
    path: '/jeecg-boot/sys/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }),
    onResponse: (_status: number, body: string) => {
      if (!succeeded(body)) refused++;
    },
  }));
  const result = await load(server, seconds, requests);
  return { ...result, failed: result.failed + refused };
}

/** Account names of active seed users. */
export const someUsernames = async (count: number) => (await usersOf(await signIn(), count)).map(({ username }) => username);
