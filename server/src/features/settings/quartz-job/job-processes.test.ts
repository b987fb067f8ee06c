import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#platform/free-port.ts';
import { endAll, launchServer } from '#testing/real-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';

jest.setTimeout(180_000);

it('goes on every second in another process when one is killed', async () => {
  const database = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'mortise-jobs-'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const secondsOf = async () =>
    (
      await query<{ second: number }>(
        "select extract(epoch from fire_at)::int as second from sys_job_run where job_class_name like '%SampleJob' order by fire_at",
      )
    ).map(({ second }) => second);
  const env = { DATABASE_URL: database.url, DATA_DIR: data };
  const servers = [launchServer({ port: await freePort(), env }), launchServer({ port: await freePort(), env })];
  const [killed, survivor] = servers;
  try {
    await Promise.all(servers.map((server) => server.untilReady()));
    await query(`update sys_quartz_job set status = 0, armed_at = clock_timestamp() where job_class_name like '%SampleJob'`);
    await until(async () => (await secondsOf()).length > 3);
    killed?.process.kill('SIGKILL');
    await killed?.ended;
    const before = (await secondsOf()).length;
    await until(async () => (await secondsOf()).length > before + 4);
    const seconds = await secondsOf();
    expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
    const [last] = await query<{ node: string }>(
      "select node from sys_job_run where job_class_name like '%SampleJob' order by fire_at desc limit 1",
    );
    expect(last?.node).toMatch(new RegExp(`:${survivor?.process.pid}$`));
  } finally {
    await endAll(servers);
    await client.end();
    await rm(data, { recursive: true, force: true });
    await database.drop();
  }
});
