import { deployTokens, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createDeployTokenRepository } from './deploy-token.repository.ts';
import { createEndingKeys } from './ending-keys.ts';

const DAY = 86_400_000;
const NAME = 'remote-demo';
let app: TestApp;

const keysOf = async (name: string) => (await app.ask(deployTokens.of, { query: { name } })).result;
/** Makes a key, and returns its end in epoch milliseconds. */
const newKey = async (days: number, label: string, name = NAME) => {
  await app.ask(deployTokens.create, { body: { name, label, days } });
  const ends = (await keysOf(name)).find((key) => key.label === label)?.expiresTime ?? '';
  return { ends, at: Date.parse(`${ends.replace(' ', 'T')}+08:00`) };
};
/** As a process of its own would. */
const tell = (at: number, operators = async () => ['admin', 'clerk']) =>
  createEndingKeys(createDeployTokenRepository(app.db), operators).tell(at);
const told = async () => {
  const { rows } = await app.db.execute<{ receiver: string; title: string; content: string }>(
    sql`delete from sys_sms where es_title like '发布密钥%' returning es_receiver as receiver, es_title as title, es_content as content`,
  );
  return rows;
};

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.execute(sql`delete from sys_remote_token`);
  await told();
});

it('tells every operator within 14 days and again within 3, with what to do', async () => {
  const { ends, at } = await newKey(100, 'CI <b>');
  expect(await tell(at - 14 * DAY - 1000)).toBe(0);
  expect(await tell(at - 14 * DAY)).toBe(1);
  const content = `<p>${NAME} 的发布密钥“CI &lt;b&gt;”将于 ${ends} 到期，之后不能再用它发布。</p><p>请在 系统管理 / 远程应用 / 更多 / 发布密钥 中“轮换”，并把新密钥交给发布的团队。</p>`;
  const title = `发布密钥即将到期：${NAME}`;
  expect((await told()).sort((a, b) => (a.receiver < b.receiver ? -1 : 1))).toEqual([
    { receiver: 'admin', title, content },
    { receiver: 'clerk', title, content },
  ]);
  expect(await tell(at - 10 * DAY)).toBe(0);
  expect(await tell(at - 3 * DAY)).toBe(1);
  expect(await told()).toHaveLength(2);
  expect(await tell(at - DAY)).toBe(0);
});

it('tells once, however many processes run it, and late if days were missed', async () => {
  const { ends, at } = await newKey(100, 'late');
  const counts = await Promise.all([1, 2, 3].map(() => tell(at - 5 * DAY)));
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(await told()).toHaveLength(2);
  const { result } = await app.ask(remoteApps.audits, { query: { remote: NAME, pageSize: 1, column: 'id', order: 'desc' } });
  expect(result.records).toMatchObject([{ action: '提醒密钥到期', detail: `late；${ends} 到期，14 天内`, createBy: null }]);
});

it('tells nothing of keys that were rotated or have ended, and does not forget one while nobody operates', async () => {
  const { at } = await newKey(100, 'rotated');
  expect(await tell(at - DAY, async () => [])).toBe(0);
  expect(await tell(at + 1000)).toBe(0);
  const [key] = await keysOf(NAME);
  await app.ask(deployTokens.rotate, { body: { id: key?.id ?? '', days: 365, overlap: 720 } });
  expect(await tell(Date.now() + 29 * DAY)).toBe(0);
  await newKey(100, 'other');
  expect(await tell(at - DAY)).toBe(1);
});
