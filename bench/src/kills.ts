import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf } from './own-database.ts';
import { api, type Server, signIn, startServer } from './server.ts';

const WRITERS = 4;
/** Every third round also kills PostgreSQL, as a power cut does. */
const WITH_POSTGRES = 3;

export interface Kills {
  rounds: number;
  /** Acknowledged writes: inserted and changed rows. */
  acknowledged: number;
  lost: string[];
  /** Sorted milliseconds from each restart to ready. */
  restarts: number[];
}

interface Row {
  id?: string;
  code: string;
  /** The acknowledged value; `undefined` until the insert is acknowledged. */
  name?: string;
  /** Sent but perhaps not acknowledged: may or may not be stored. */
  sent: string;
}

interface Answer {
  success: boolean;
  message: string;
  result: unknown;
}

const call = async (token: string, method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(api + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-access-token': token },
  });
  return (await answer.json()) as Answer;
};

const rowsLike = async (token: string, code: string) => {
  const found: { id: string; code: string; name: string }[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { success, message, result } = await call(token, 'GET', `/sys/position/list?code=${code}*&pageSize=500&pageNo=${pageNo}`);
    if (!success) throw new Error(message);
    const { records, total } = result as { records: typeof found; total: number };
    found.push(...records);
    if (found.length >= total || !records.length) return found;
  }
};

/** Inserts, reads and updates rows until the server is killed. */
const writeOn = async (token: string, prefix: string, rows: Row[], onAcknowledged: () => void) => {
  for (let number = 0; ; number += 1) {
    const row: Row = { code: `${prefix}-${number}`, sent: `new ${number}` };
    rows.push(row);
    const added = await call(token, 'POST', '/sys/position/add', { code: row.code, name: row.sent, postRank: '1' });
    if (!added.success) throw new Error(added.message);
    row.name = row.sent;
    onAcknowledged();
    const { result } = await call(token, 'GET', `/sys/position/queryByCode?code=${row.code}`);
    row.id = (result as { id: string }).id;
    row.sent = `changed ${number}`;
    const changed = await call(token, 'PUT', '/sys/position/edit', { id: row.id, code: row.code, name: row.sent, postRank: '2' });
    if (!changed.success) throw new Error(changed.message);
    row.name = row.sent;
    onAcknowledged();
  }
};

const kill = async ({ process: server }: Server, dataDir: string, andPostgres: boolean) => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const postgres = Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  server.kill('SIGKILL');
  if (andPostgres) process.kill(postgres, 'SIGKILL');
  await ended;
};

/** Kills the real server during writes, repeatedly, and checks that every acknowledged write is stored. */
export const measureKills = async (rounds: number): Promise<Kills> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-kills-'));
  const outcome: Kills = { rounds: 0, acknowledged: 0, lost: [], restarts: [] };
  let server = await startServer(dataDir);
  try {
    const token = await signIn();
    for (let round = 1; round <= rounds; round += 1) {
      const rows: Row[] = [];
      const enough = 10 + ((round * 37) % 120);
      const before = outcome.acknowledged;
      const count = () => {
        outcome.acknowledged += 1;
      };
      const faults: unknown[] = [];
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        // requests interrupted by the kill are no faults
        writeOn(token, `k${round}-${writer}`, rows, count).catch((error: unknown) => error instanceof TypeError || faults.push(error)),
      );
      while (outcome.acknowledged - before < enough && !faults.length) await sleep(2);
      await kill(server, dataDir, round % WITH_POSTGRES === 0);
      await Promise.all(writers);
      if (faults.length) throw faults[0];
      server = await startServer(dataDir);
      outcome.restarts.push(server.ready);
      // sessions are acknowledged rows as well, so the token must still work
      const kept = new Map((await rowsLike(token, `k${round}-`)).map(({ code, name }) => [code, name]));
      for (const { code, name, sent } of rows)
        if (name !== undefined && ![name, sent].includes(kept.get(code) ?? '')) outcome.lost.push(`${code}: ${name} → ${kept.get(code)}`);
      outcome.rounds = round;
    }
  } finally {
    await kill(server, dataDir, true);
    rmSync(dataDir, { recursive: true, force: true });
  }
  outcome.restarts.sort((a, b) => a - b);
  return outcome;
};
