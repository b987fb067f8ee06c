import { setTimeout as sleep } from 'node:timers/promises';
import { announcements, MESSAGE_STATE, type MessageDraft, messages, messageTemplates, PUBLISHED } from '@mortise/shared/contract/messages';
import { quartzJobs } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { readAccountSettings } from '#features/account/account-settings.ts';
import { openFakeServer } from '#testing/fake-server.ts';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let refuse: number | undefined;

beforeAll(async () => {
  mailServer = await openMailServer({ refuse: (address) => (address.startsWith('refused') ? refuse : undefined) });
  app = await openTestApp({
    jobClock: true,
    imageOrigins: ['https://img.example.com'],
    mail: { servers: [mailServer.url], from: 'console@example.com' },
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

let made = 0;
const titled = async (esTitle: string) => (await app.ask(messages.list, { query: { esTitle } })).result.records[0];
const queued = async (more: Partial<MessageDraft>) => {
  const esTitle = `消息${made++}号`;
  await app.ask(messages.add, { body: { esTitle, esType: '2', esContent: '<p>您好</p>', ...more } });
  return esTitle;
};
/** The message once the outbox has tried it. */
const ended = async (title: string) => {
  await until(async () => (await titled(title))?.esSendStatus !== MESSAGE_STATE.waiting);
  return titled(title);
};

it('sends a mail soon after it was queued', async () => {
  const title = await queued({ esReceiver: 'a@example.com' });
  expect(await ended(title)).toMatchObject({ esSendStatus: MESSAGE_STATE.sent, esSendNum: 1, esResult: null, nextTryTime: null });
  const { id } = (await titled(title)) ?? {};
  expect(mailServer.mails).toContainEqual(expect.objectContaining({ subject: title, messageId: `<${id}@mortise>` }));
});

it('keeps pictures of IMAGE_ORIGINS in a mail, and of no other server', async () => {
  const picture = (host: string) => `<img src="https://${host}/a.png" />`;
  const title = await queued({ esReceiver: 'b@example.com', esContent: picture('img.example.com') + picture('spy.example.com') });
  await ended(title);
  const { html } = mailServer.mails.find(({ subject }) => subject === title) ?? {};
  expect(html).toContain('https://img.example.com/a.png');
  expect(html).not.toContain('spy.example.com');
});

it('tells why a mail was refused, tries it again later, and at once if asked', async () => {
  refuse = 450;
  const title = await queued({ esReceiver: 'refused@example.com' });
  const failed = await ended(title);
  expect(failed).toMatchObject({ esSendStatus: MESSAGE_STATE.failed, esSendNum: 1, esResult: expect.stringMatching(/^邮件地址被拒绝/) });
  expect(failed?.nextTryTime).not.toBeNull();
  refuse = undefined;
  expect(await app.ask(messages.resend, { body: { ids: failed?.id ?? '' } })).toMatchObject({ success: true, message: '已加入发送队列' });
  await until(async () => (await titled(title))?.esSendStatus === MESSAGE_STATE.sent);
});

it.each([
  ['an address that no server takes', { esReceiver: 'refused@example.com' }, /^邮件地址被拒绝/],
  ['text that is no address', { esReceiver: 'Someone <a@example.com>' }, /^邮箱格式不正确/],
  ['nobody', { esReceiver: ' , ' }, /^没有接收人$/],
  ['an unknown user', { esType: '4', esReceiver: 'no-such-user' }, /^没有此用户：no-such-user$/],
  ['a channel that is not set up', { esType: '3', esReceiver: 'admin' }, /^没有配置此发送方式$/],
])('does not try again what cannot succeed: %s', async (_, more, reason) => {
  refuse = 550;
  expect(await ended(await queued(more))).toMatchObject({
    esSendStatus: MESSAGE_STATE.failed,
    nextTryTime: null,
    esResult: expect.stringMatching(reason),
  });
});

describe('a message that is given up', () => {
  const TITLE = '有消息发送失败';
  const told = async () => {
    const { rows } = await app.db.execute<{ to: string; html: string }>(
      sql`select es_receiver as to, es_content as html from sys_sms where es_title = ${TITLE} and es_type = '4' order by create_time`,
    );
    return rows;
  };
  const givenUp = async () => {
    const title = await queued({ esReceiver: 'refused@example.com' });
    await ended(title);
    return title;
  };
  /** A message is claimed after the ones that ended before it was queued, and after what was told of them. */
  const settled = async () => ended(await queued({ esReceiver: 'settled@example.com' }));
  beforeEach(async () => {
    refuse = 550;
    await settled();
    await app.db.execute(sql`delete from sys_sms where es_title = ${TITLE}`);
  });

  it('is told to those who may send again, once an hour', async () => {
    const first = await givenUp();
    await givenUp();
    await settled();
    expect(await told()).toEqual([{ to: 'admin', html: expect.stringContaining(`“${first}”没有送达：邮件地址被拒绝`) }]);
    await until(async () => (await titled(TITLE))?.esSendStatus === MESSAGE_STATE.sent);
    const id = (await titled(TITLE))?.id ?? '';
    expect((await app.ask(announcements.byId, { query: { id } })).result).toMatchObject({ titile: TITLE, msgCategory: '2' });
    await app.db.execute(sql`update sys_sms set create_time = create_time - interval '61 minutes' where es_title = ${TITLE}`);
    await givenUp();
    await settled();
    expect((await told()).map(({ to }) => to)).toEqual(['admin', 'admin']);
  });

  it('is told to nobody while it will be tried again, nor if it is a copy of such a message', async () => {
    await app.ask(messages.add, { body: { esTitle: TITLE, esType: '2', esReceiver: 'refused@example.com', esContent: '' } });
    await ended(TITLE);
    refuse = 450;
    const later = await givenUp();
    await settled();
    await app.db.execute(sql`delete from sys_sms where es_title = ${later}`);
    expect(await told()).toEqual([]);
  });

  it('is told though a person wrote a message with the same title', async () => {
    await app.ask(messages.add, { body: { esTitle: TITLE, esType: '4', esReceiver: 'admin', esContent: '假的' } });
    await givenUp();
    await settled();
    expect((await told()).map(({ html }) => html)).toEqual(['假的', expect.stringContaining('没有送达')]);
  });

  it('is told as text, not as markup', async () => {
    const esTitle = '<img src=x>对账单';
    await app.ask(messages.add, { body: { esTitle, esType: '2', esReceiver: 'refused@example.com', esContent: '' } });
    await until(async () => (await told()).length > 0);
    expect((await told())[0]?.html).toContain('“&lt;img src=x&gt;对账单”没有送达');
  });
});

it('puts a system message in the bell of its users, without scripts', async () => {
  const title = await queued({ esType: '4', esReceiver: 'admin,clerk', esContent: '<p>今晚升级</p><script>alert(1)</script>' });
  const message = await ended(title);
  expect(message).toMatchObject({ esSendStatus: MESSAGE_STATE.sent });
  const notice = (await app.ask(announcements.byId, { query: { id: message?.id ?? '' } })).result;
  expect(notice).toMatchObject({ titile: title, sendStatus: PUBLISHED, msgCategory: '2', msgType: 'USER', msgContent: '<p>今晚升级</p>' });
});

it('sends one receiver no more than 30 messages an hour, and says so', async () => {
  for (let count = 0; count < 31; count++) await queued({ esReceiver: 'much@example.com' });
  const putOff = async () => {
    const { records } = (await app.ask(messages.list, { query: { esReceiver: 'much@example.com', pageSize: 100 } })).result;
    return records.filter((row) => row.esResult?.includes('一小时内'));
  };
  await until(async () => (await putOff()).length > 0);
  for (const row of await putOff())
    expect(row).toMatchObject({ esSendStatus: MESSAGE_STATE.waiting, esSendNum: 0, nextTryTime: expect.any(String) });
});

it('sends nothing while the job is stopped, and what has waited as soon as it runs', async () => {
  const [job] = (await app.ask(quartzJobs.list, { query: { jobClassName: '*SendMsgJob*' } })).result.records;
  const which = { query: { id: job?.id ?? '' } };
  await app.ask(quartzJobs.pause, which);
  await until(async () => !(await app.ask(messages.outbox, {})).result.isStarted);
  const title = await queued({ esReceiver: 'later@example.com' });
  // longer than the debounce of the outbox
  await sleep(500);
  // mails of earlier tests may still be on their way
  expect(mailServer.mails.filter(({ subject }) => subject === title)).toEqual([]);
  await app.ask(quartzJobs.execute, which);
  await until(async () => (await titled(title))?.esSendStatus === MESSAGE_STATE.sent);
  await app.ask(quartzJobs.resume, which);
});

it('answers at once how a test message ended, and fills in the values as text', async () => {
  const templateCode = `paid_${made++}`;
  const template = { templateCode, templateType: '2', templateName: '付款：${no}', templateContent: '<p>${user}</p>' };
  await app.ask(messageTemplates.add, { body: template });
  const body = { templateCode, msgType: '2', receiver: 'test@example.com', testData: '{"no":7,"user":"<b>张三</b>"}' };
  expect((await app.ask(messageTemplates.trySend, { body })).result).toEqual({ sent: true, reason: null });
  expect(mailServer.mails.at(-1)).toMatchObject({ subject: '付款：7', html: expect.stringContaining('<p>&lt;b&gt;张三&lt;/b&gt;</p>') });
  const nowhere = await app.ask(messageTemplates.trySend, { body: { ...body, msgType: '4', receiver: 'no-such-user' } });
  expect(nowhere.result).toEqual({ sent: false, reason: '没有此用户：no-such-user' });
});

it('takes up what a process that died had claimed, once its lease has ended', async () => {
  await app.db.execute(sql`insert into sys_sms (id, es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, next_try_time, leased_until)
    values ('held', '被占用', '2', 'held@example.com', '', '0', 0, now() at time zone 'Asia/Shanghai',
      now() at time zone 'Asia/Shanghai' + interval '1 hour')`);
  // another process may be sending it at this moment
  await app.ask(messages.resend, { body: { ids: 'held' } });
  await ended(await queued({ esReceiver: 'meanwhile@example.com' }));
  expect((await titled('被占用'))?.esSendStatus).toBe(MESSAGE_STATE.waiting);
  await app.db.execute(sql`update sys_sms set leased_until = leased_until - interval '2 hours' where id = 'held'`);
  expect((await ended('被占用'))?.esSendStatus).toBe(MESSAGE_STATE.sent);
});

it('sends a text message by the gateway, to the number of a user', async () => {
  const gateway = await openFakeServer(() => ({ body: '{}' }));
  const account = readAccountSettings({ SMS_PROVIDER: 'http', SMS_URL: gateway.url });
  const other = await openTestApp({ jobClock: true, account });
  try {
    await other.ask(messages.add, { body: { esTitle: '短信', esType: '1', esReceiver: '13800000001', esContent: '您好' } });
    await until(() => gateway.asked.length > 0);
    expect(gateway.asked.map(({ body }) => JSON.parse(body))).toEqual([{ mobile: '13800000001', text: '您好' }]);
  } finally {
    await other.close();
    await gateway.close();
  }
});
