// `npm run bench jobs`: runs one job every second in three processes, kills them and PostgreSQL, and compares the rows of all runs
// with the seconds that passed; then measures the start lag of 200 such jobs. Arguments: kills, and those of them that kill PostgreSQL.
// `JOB_FIGURES=file` adds the outcome to that of earlier runs, so that a long proof can be made in parts. Needs a build.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#platform/installation/free-port.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { postgresPid } from './programs/cluster-of.ts';
import { endAll, launchServer, type RealServer } from './programs/real-server.ts';
import { until } from './until.ts';

const PROCESSES = 3;
const JOBS = 200;
const LAG_SECONDS = 60;
/** Milliseconds for a process to come back, on a busy machine too. */
const BACK_WITHIN = 180_000;

const [kills = 50, postgresKills = Math.round(kills / 10)] = process.argv.slice(2).map(Number);

interface Run {
  job: string;
  second: number;
  attempt: number;
  state: string;
  lag: number;
}

const folder = await mkdtemp(join(tmpdir(), 'mortise-job-figures-'));
let postgres = await startEmbeddedPostgres(folder);
// the password of the superuser outlives a restart
const url = postgres.superuserUrlOf();

/** Asks on a connection of its own, because PostgreSQL is killed; `undefined` while it is away. */
const query = async <Row extends object>(text: string): Promise<Row[] | undefined> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const launch = async () => launchServer({ port: await freePort(), env: { DATABASE_URL: url, DATA_DIR: join(folder, 'data') } });
const servers: RealServer[] = [];

// collected all the while: each process that starts removes old runs
const runs = new Map<string, Run>();
const collect = async () => {
  const rows = await query<Run>(`
    select job_id as job, extract(epoch from fire_at)::int as second, attempt, state, extract(epoch from started_at - fire_at) * 1000 as lag
    from sys_job_run where job_class_name like '%.SampleJob' order by fire_at desc limit 300`);
  for (const row of rows ?? []) runs.set(`${row.job} ${row.second} ${row.attempt}`, { ...row, lag: Number(row.lag) });
  return rows !== undefined;
};
const ticks = () => [...runs.values()].filter(({ attempt }) => attempt === 1).length;

/** Starts again those that ended because PostgreSQL was away while they started. */
const relaunchEnded = async () => {
  for (const [place, server] of servers.entries())
    if (server.process.exitCode !== null || server.process.signalCode !== null) servers[place] = await launch();
};

/** The clock went on since the last kill. */
const goesOn = (before: number) =>
  until(async () => {
    await relaunchEnded();
    await sleep(100);
    await collect();
    return ticks() > before;
  }, BACK_WITHIN);

/** Another process is alive, so that a kill leaves one. */
const anotherIsReady = (place: number) =>
  until(async () => {
    await relaunchEnded();
    await sleep(100);
    const states = await Promise.all(servers.map((server) => server.health()));
    return states.some((state, index) => index !== place && state === '200 ready');
  }, BACK_WITHIN);

/** Seconds in which PostgreSQL was away, from kill to the first answer. */
const outages: [number, number][] = [];
const now = () => Date.now() / 1000;

const killPostgres = async () => {
  const pid = postgresPid(folder);
  const from = now();
  process.kill(pid, 'SIGKILL');
  await postgres.ended;
  postgres = await startEmbeddedPostgres(folder);
  const before = ticks();
  await goesOn(before);
  outages.push([from, now()]);
};

const killOne = async (place: number) => {
  await anotherIsReady(place);
  const victim = servers[place];
  victim?.process.kill('SIGKILL');
  await victim?.ended;
  servers[place] = await launch();
};

const outcomeOf = () => {
  const all = [...runs.values()];
  const first = all.filter(({ attempt }) => attempt === 1).map(({ second }) => second);
  const [from, to] = [Math.min(...first), Math.max(...first)];
  const seen = new Set(first);
  const missing = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((second) => !seen.has(second));
  // of an outage of more than a minute the clock fires the first time alone (ADR 57)
  const isOfOutage = (second: number) => outages.some(([begin, end]) => end - begin > 60 && second >= begin - 1 && second <= end);
  const lost = missing.filter((second) => !isOfOutage(second));
  const done = all.filter(({ state }) => state === 'done').map(({ job, second }) => `${job} ${second}`);
  const of = (state: string) => all.filter((run) => run.state === state).length;
  if (lost.length) console.error('lost', lost.join(' '), 'outages', JSON.stringify(outages));
  return {
    seconds: to - from + 1,
    missedInOutages: missing.length - lost.length,
    lost: lost.length,
    doneTwice: done.length - new Set(done).size,
    interrupted: of('interrupted'),
    skipped: of('skipped'),
    stillRunning: of('running'),
  };
};

const measureKills = async () => {
  await query(`update sys_quartz_job set status = 0, armed_at = clock_timestamp() where job_class_name like '%.SampleJob'`);
  await goesOn(3);
  for (let kill = 0; kill < kills; kill += 1) {
    const isPostgres = Math.floor(((kill + 1) * postgresKills) / kills) > Math.floor((kill * postgresKills) / kills);
    const before = ticks();
    await (isPostgres ? killPostgres() : killOne(kill % PROCESSES));
    await goesOn(before + 1);
    process.stderr.write(`\r${kill + 1} of ${kills} kills, ${ticks()} ticks `);
  }
  await relaunchEnded();
  await Promise.all(servers.map((server) => server.untilReady()));
  await query(`update sys_quartz_job set status = -1 where job_class_name like '%.SampleJob'`);
  await sleep(3000);
  await until(collect);
  return outcomeOf();
};

/** 200 jobs of one second, on a machine that does nothing else. */
const measureLag = async () => {
  await query(`insert into sys_quartz_job (id, job_class_name, cron_expression, status, del_flag, armed_at)
    select 'figure' || n, 'org.jeecg.modules.quartz.job.SampleJob', '* * * * * ? *', 0, 0, clock_timestamp() from generate_series(1, ${JOBS}) n`);
  await sleep(LAG_SECONDS * 1000);
  const lag = 'extract(epoch from started_at - fire_at) * 1000';
  const at = (part: number) => `round(percentile_cont(${part}) within group (order by ${lag}))::int`;
  const rows = await query<Record<'runs' | 'p50' | 'p95' | 'worst', number>>(`
    select count(*)::int as runs, ${at(0.5)} as p50, ${at(0.95)} as p95, ${at(1)} as worst
    from sys_job_run where job_id like 'figure%' and attempt = 1 and state <> 'skipped'`);
  return rows?.[0];
};

const addTo = async (file: string, outcome: Record<string, number>) => {
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, number>) : {};
  const sum = Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, value + (before[name] ?? 0)]));
  await writeFile(file, JSON.stringify(sum));
  return sum;
};

try {
  // one after another: the first makes the tables
  for (let place = 0; place < PROCESSES; place += 1) {
    servers.push(await launch());
    await servers[place]?.untilReady();
  }
  const outcome = { kills, postgresKills, ...(await measureKills()) };
  const { JOB_FIGURES: file } = process.env;
  console.log(JSON.stringify(outcome));
  if (file) console.log('with earlier ones', JSON.stringify(await addTo(file, outcome)));
  console.log(`start lag of ${JOBS} jobs of one second, milliseconds`, JSON.stringify(await measureLag()));
  if (outcome.lost || outcome.doneTwice || outcome.stillRunning) process.exitCode = 1;
} finally {
  await endAll(servers);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
