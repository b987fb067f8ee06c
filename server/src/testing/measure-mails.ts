// `npm run bench mails`: how many mails a second leave for a server on this machine, and what lists cost meanwhile. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#platform/installation/free-port.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { openMailServer } from './programs/mail-server.ts';
import { endAll, launchServer } from './programs/real-server.ts';
import { until } from './until.ts';

const MAILS = 3000;
const LISTS = 300;

const folder = await mkdtemp(join(tmpdir(), 'mortise-mail-figures-'));
const postgres = await startEmbeddedPostgres(folder);
const url = postgres.superuserUrlOf();
const mailServer = await openMailServer();
const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SMTP_URL: mailServer.url, MAIL_FROM: 'console@example.com' };
const server = launchServer({ port: await freePort(), env });
const client = new Client({ connectionString: url });

/** Milliseconds of the slowest hundredth of lists, asked one after another while `goesOn`. */
const listsWhile = async (goesOn: (asked: number) => boolean) => {
  const token = await server.signIn();
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    await server.call('/sys/user/list?pageNo=1&pageSize=10', undefined, token);
    times.push(performance.now() - started);
    await sleep(5);
  }
  times.sort((a, b) => a - b);
  return { asked: times.length, p50: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] };
};

try {
  await server.untilReady();
  await client.connect();
  await listsWhile((asked) => asked < LISTS);
  const before = await listsWhile((asked) => asked < LISTS);
  const started = performance.now();
  await client.query(`insert into sys_sms (id, es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, next_try_time)
    select 'm' || n, '第' || n || '封', '2', 'r' || n || '@example.com', '<p>' || n || '</p>', '0', 0, clock_timestamp() at time zone 'Asia/Shanghai'
    from generate_series(1, ${MAILS}) n`);
  const meanwhile = await listsWhile(() => mailServer.mails.length < MAILS);
  const seconds = (performance.now() - started) / 1000;
  await until(async () => (await client.query(`select from sys_sms where es_send_status <> '1'`)).rowCount === 0);
  console.log(JSON.stringify({ mails: MAILS, perSecond: MAILS / seconds, listsBefore: before, listsMeanwhile: meanwhile }));
} finally {
  await client.end();
  await endAll([server]);
  await mailServer.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
