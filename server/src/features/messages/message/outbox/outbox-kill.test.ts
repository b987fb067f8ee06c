import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#platform/installation/free-port.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';

/** Kills. `MAIL_KILLS=20` measures. */
const KILLS = Number(process.env.MAIL_KILLS ?? 2);
const PER_KILL = 100;
/** Mails that are answered before a kill; those after them wait for an answer until it comes. */
const ANSWERED = 25;
/** Mails that a process sends at the same time. */
const IN_FLIGHT = 5;

/** Only a bound: a start alone takes a minute on a busy machine. */
const WITHIN = 300_000;

jest.setTimeout(2 * WITHIN * (KILLS + 2));

it('loses no mail when processes are killed while they send, and repeats those under way, under the same Message-ID', async () => {
  const database = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'mortise-mails-'));
  let answers = Number.POSITIVE_INFINITY;
  let waiting = 0;
  const mailServer = await openMailServer({
    answer: async () => {
      if (answers-- > 0) return;
      waiting += 1;
      await new Promise(() => undefined);
    },
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const servers: RealServer[] = [];
  const launch = async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: data, SMTP_URL: mailServer.url, MAIL_FROM: 'console@example.com' };
    const server = launchServer({ port: await freePort(), env });
    servers.push(server);
    await server.untilReady();
    // as an insert does: without it the first mail would wait for the next time of the job, for up to 50 s
    await client.query("update sys_sms set remark = null where id = 'm1'");
    return server;
  };
  /** The statements under way of a killed process end after it, and may claim mails. */
  const isAlone = async () => {
    const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    return (await client.query(others)).rowCount === 0;
  };
  const ids = () => mailServer.mails.map(({ messageId }) => messageId ?? '');
  const due = PER_KILL * KILLS;
  try {
    await client.query(
      `insert into sys_sms (id, es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, next_try_time)
        select 'm' || n, '第' || n || '封', '2', 'r' || n || '@example.com', '<p>' || n || '</p>', '0', 0, now() at time zone 'Asia/Shanghai'
        from generate_series(1, ${due}) n`,
    );
    for (let kill = 1; kill <= KILLS; kill++) {
      [answers, waiting] = [ANSWERED, 0];
      const server = await launch();
      await until(() => waiting === IN_FLIGHT, WITHIN);
      server.process.kill('SIGKILL');
      await server.ended;
      await until(isAlone, WITHIN);
      // as if its lease had run out: no other process is sending
      await client.query("update sys_sms set leased_until = leased_until - interval '1 hour' where leased_until is not null");
    }
    answers = Number.POSITIVE_INFINITY;
    const started = performance.now();
    const before = ids().length;
    await launch();
    await until(async () => (await client.query("select from sys_sms where es_send_status <> '1'")).rowCount === 0, WITHIN);
    const seconds = (performance.now() - started) / 1000;
    const distinct = new Set(ids());
    expect([...distinct].sort()).toEqual(Array.from({ length: due }, (_, n) => `<m${n + 1}@mortise>`).sort());
    const doubles = ids().length - distinct.size;
    expect(doubles).toBe(IN_FLIGHT * KILLS);
    if (process.env.MAIL_KILLS)
      process.stdout.write(
        `${KILLS} kills, ${due} mails, 0 lost, ${doubles} twice; the last ${ids().length - before} in ${seconds.toFixed(1)} s with the start\n`,
      );
  } finally {
    await endAll(servers);
    await client.end();
    await mailServer.close();
    await rm(data, { recursive: true, force: true });
    await database.drop();
  }
});
