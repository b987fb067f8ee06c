import { deployTokens, type RegistryDocument, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const NAME = 'remote-demo';
let app: TestApp;
let secret: string;

const publish = async (build = aBuild()) => {
  const answer = await sendBuild(app, build.files, secret);
  return { build: build.record.build, again: build, state: answer.json<{ result: { state: string } }>().result.state };
};
const rollBack = async (body: unknown, key = secret) =>
  (
    await app.send({
      method: 'POST',
      url: '/registry/builds/rollBack',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).json<{ success: boolean; message: string; result: unknown }>();
const live = async () => {
  const answer = await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk') } });
  return answer.json<RegistryDocument>().remotes.find(({ name }) => name === NAME)?.build.build;
};

beforeAll(async () => {
  app = await openTestApp();
  secret = (await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } })).result.secret;
});
afterAll(() => app.close());

it('takes back the live build of the key, and lets a later one be live', async () => {
  const [good, bad] = [await publish(), await publish()];
  expect(await rollBack({ from: bad.build })).toMatchObject({
    success: true,
    message: '已回退到上一版本',
    result: { name: NAME, from: bad.build, build: good.build },
  });
  expect(await live()).toBe(good.build);
  // the build that was taken back waits for an operator, a repaired one does not
  expect((await publish(bad.again)).state).toBe('held');
  const repaired = await publish();
  expect(repaired.state).toBe('stable');
  expect(await live()).toBe(repaired.build);
});

it('takes back once, however often the pipeline calls', async () => {
  const [good, bad] = [await publish(), await publish()];
  const answers = await Promise.all([1, 2].map(() => rollBack({ from: bad.build })));
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect((await rollBack({ from: bad.build })).message).toBe(`正式版已不是 ${bad.build}，现在是 ${good.build}，未回退`);
  expect((await rollBack({ from: good.build })).message).toBe(`上一版本 ${bad.build} 已被撤下，请联系管理员`);
  expect(await live()).toBe(good.build);
});

it('leaves what an operator decided', async () => {
  const [, second] = [await publish(), await publish()];
  await app.ask(remoteApps.rollBack, { body: { name: NAME, reason: '演练', from: second.build } });
  const now = (await live()) ?? '';
  expect((await rollBack({ from: now })).message).toBe('正式版已由管理员固定，请联系管理员回退');
  expect(await live()).toBe(now);
  await app.ask(remoteApps.follow, { body: { name: NAME } });
});

it('is written down, and tells operators, by the label of the key', async () => {
  const [good, bad] = [await publish(), await publish()];
  await app.db.execute(sql`delete from sys_sms`);
  await rollBack({ from: bad.build, reason: '列表打不开' });
  const { result } = await app.ask(remoteApps.audits, { query: { remote: NAME, pageSize: 1, column: 'id', order: 'desc' } });
  expect(result.records).toMatchObject([
    { action: '回退', build: good.build, detail: `列表打不开；原版本 ${bad.build}`, createBy: '密钥 CI' },
  ]);
  const { rows } = await app.db.execute<{ receiver: string; content: string }>(
    sql`select es_receiver as receiver, es_content as content from sys_sms`,
  );
  expect(rows).toEqual([{ receiver: 'admin', content: expect.stringContaining('<p>操作人：密钥 CI</p>') }]);
});

it('is for the remote of the key alone, and says what is wrong', async () => {
  const bad = await publish();
  const other = (await app.ask(deployTokens.create, { body: { name: 'remote-other', label: 'CI' } })).result.secret;
  expect((await rollBack({ from: bad.build }, other)).message).toBe('没有可以回退的版本');
  expect((await rollBack({ from: bad.build }, 'nobody')).message).toBe('发布密钥无效或已吊销');
  expect((await rollBack({ from: 'latest' })).message).toBe('版本号应为 12 位十六进制');
  expect((await rollBack({})).message).toBe('请选择版本');
  expect((await rollBack([])).message).toBe('请求内容格式不正确');
  expect((await rollBack({ from: bad.build, reason: '长'.repeat(201) })).message).toContain('200');
  expect(await live()).toBe(bad.build);
});
