import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#platform/installation/free-port.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';

/** Kills. `JOB_KILLS=200` measures. */
const KILLS = Number(process.env.JOB_KILLS ?? 3);

jest.setTimeout(60_000 * (KILLS + 2));

interface Run {
  second: number;
  attempt: number;
  state: string;
  node: string;
  lag: number;
}

it('goes on every second in another process whenever one is killed, and runs nothing twice', async () => {
  const database = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'mortise-jobs-'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const runsOf = () =>
    query<Run>(`
      select extract(epoch from fire_at)::int as second, attempt, state, node, extract(epoch from started_at - fire_at) * 1000 as lag
      from sys_job_run where job_class_name like '%.SampleJob' order by fire_at, attempt`);
  const secondsOf = async () => (await runsOf()).filter(({ attempt }) => attempt === 1).map(({ second }) => second);
  const launch = async () => launchServer({ port: await freePort(), env: { DATABASE_URL: database.url, DATA_DIR: data } });
  const servers: RealServer[] = [await launch(), await launch()];
  try {
    await Promise.all(servers.map((server) => server.untilReady()));
    await query(`update sys_quartz_job set status = 0, armed_at = clock_timestamp() where job_class_name like '%.SampleJob'`);
    await until(async () => (await secondsOf()).length > 3);
    const killed: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = servers[kill % 2];
      killed.push(`:${victim?.process.pid}:`);
      victim?.process.kill('SIGKILL');
      await victim?.ended;
      const before = (await secondsOf()).length;
      await until(async () => (await secondsOf()).length > before + 2);
      servers[kill % 2] = await launch();
      await servers[kill % 2]?.untilReady();
    }
    await until(async () => (await query(`select from sys_job_run where state = 'running' and node ~ '${killed.join('|')}'`)).length === 0);
    const runs = await runsOf();
    const seconds = runs.filter(({ attempt }) => attempt === 1).map(({ second }) => second);
    expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
    const ended = runs.filter(({ state }) => state === 'done').map(({ second }) => second);
    expect(new Set(ended).size).toBe(ended.length);
    expect(new Set(runs.map(({ node }) => node)).size).toBeGreaterThan(1);
    if (process.env.JOB_KILLS) {
      const lags = runs
        .filter(({ attempt }) => attempt === 1)
        .map(({ lag }) => Number(lag))
        .sort((a, b) => a - b);
      const lag = (part: number) => `${Math.round(lags[Math.floor((lags.length - 1) * part)] ?? 0)} ms`;
      const interrupted = runs.filter(({ state }) => state === 'interrupted').length;
      process.stdout.write(
        `${KILLS} kills, ${seconds.length} seconds, ${runs.length} runs, ${interrupted} interrupted; start lag p50 ${lag(0.5)}, p95 ${lag(0.95)}, worst ${lag(1)}\n`,
      );
    }
  } finally {
    await endAll(servers);
    await client.end();
    await rm(data, { recursive: true, force: true });
    await database.drop();
  }
});
