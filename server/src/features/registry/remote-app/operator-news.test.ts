import { deployTokens, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let secret: string;

const publish = async (query = {}) => {
  const { record, files } = aBuild();
  await sendBuild(app, files, secret, query);
  return record.build;
};
/** Queued since the last call: receiver, title and text. */
const told = async () => {
  const { rows } = await app.db.execute<{ receiver: string; title: string; content: string }>(
    sql`delete from sys_sms where es_title like '远程应用：%' returning es_receiver as receiver, es_title as title, es_content as content`,
  );
  return rows.map(({ receiver, title, content }) => [receiver, title, content]);
};

beforeAll(async () => {
  app = await openTestApp();
  secret = (await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'CI' } })).result.secret;
});
afterAll(() => app.close());
afterEach(async () => void (await told()));

it('tells operators of a build that a team published, and what became of it', async () => {
  const build = await publish();
  expect(await told()).toEqual([
    [
      'admin',
      `远程应用：remote-demo 有新版本 ${build}`,
      `<p>remote-demo 有新版本 ${build}。</p><p>已对所有用户启用</p><p>操作人：密钥 CI</p>`,
    ],
  ]);
  const held = await publish({ hold: '1' });
  expect(await told()).toEqual([['admin', expect.stringContaining(held), expect.stringContaining('<p>仅上传</p>')]]);
});

it('tells the others of a roll-back or a disable with its reason, not the one who did it, and nobody of a failed one', async () => {
  await publish();
  await app.db.execute(sql`
    insert into sys_user_role (id, user_id, role_id)
    select 'operator-news', u.id, r.id from sys_user u, sys_role r where u.username = 'clerk' and r.role_code = 'admin'`);
  await told();
  await app.ask(remoteApps.disable, { body: { name: 'remote-demo', reason: '<b>漏洞</b>' } });
  const disabled = await told();
  await app.ask(remoteApps.disable, { body: { name: 'remote-unknown', reason: '漏洞' } });
  const failed = await told();
  expect(disabled).toEqual([
    ['clerk', '远程应用：remote-demo 已停用', '<p>remote-demo 已停用。</p><p>&lt;b&gt;漏洞&lt;/b&gt;</p><p>操作人：admin</p>'],
  ]);
  expect(failed).toEqual([]);
  await app.ask(remoteApps.enable, { body: { name: 'remote-demo' } });
  expect(await told()).toEqual([['clerk', '远程应用：remote-demo 已恢复', expect.any(String)]]);
});
