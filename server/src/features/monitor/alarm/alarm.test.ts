import { thresholds, thresholdsWith } from '@mortise/shared/contract/monitor';
import { logs } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { underLock } from '#db/pool/under-lock.ts';
import { createGrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createAlarmRepository } from './alarm.repository.ts';
import { createAlarmService } from './alarm.service.ts';
import { createThresholdRepository } from './threshold.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`delete from sys_metric_alarm`);
  await app.db.execute(sql`delete from sys_sms`);
});

const alarms = (process: string, more: { calmFor?: number; forsakenAfter?: number } = {}) =>
  createAlarmService({
    host: 'box',
    process,
    thresholds: async () => thresholdsWith(await createThresholdRepository(app.db).changed()),
    ...more,
    together: (work) =>
      underLock(app.db, 'metric alarms', async (tx) => {
        const queue = createMessageQueue(tx);
        await work(createAlarmRepository(tx), ({ title, html }) => queue.systemMessage('admin', title, html));
      }),
  });
const sent = async () =>
  (await app.db.execute<{ title: string }>(sql`select es_title as title from sys_sms order by create_time, id`)).rows.map(
    ({ title }) => title,
  );

const full = { 'disk.used': 85, 'disk.total': 100 };
const fuller = { 'disk.used': 96, 'disk.total': 100 };
const empty = { 'disk.used': 10, 'disk.total': 100 };
const minutes = async (service: ReturnType<typeof alarms>, figures: Record<string, number>, count: number) => {
  for (let minute = 0; minute < count; minute += 1) await service.onMinute(figures);
};

it('tells once, however long a value stays high, and tells the recovery', async () => {
  const service = alarms('box:1', { calmFor: 0 });
  await minutes(service, full, 2);
  expect(await sent()).toEqual([]);
  await minutes(service, full, 20);
  expect(await sent()).toEqual(['告警：磁盘使用率偏高（85.0 %）']);
  await service.onMinute(empty);
  await minutes(service, empty, 3);
  expect(await sent()).toEqual(['告警：磁盘使用率偏高（85.0 %）', '恢复：磁盘使用率']);
});

it('joins what goes up and down into one alarm', async () => {
  const service = alarms('box:1');
  for (let time = 0; time < 4; time += 1) {
    await minutes(service, full, 4);
    await minutes(service, empty, 2);
  }
  expect(await sent()).toEqual(['告警：磁盘使用率偏高（85.0 %）']);
  const { rows } = await app.db.execute(sql`select id, times from sys_metric_alarm`);
  expect(rows).toEqual([{ id: 'box disk', times: 4 }]);
});

it('tells when a high value becomes very high', async () => {
  const service = alarms('box:1');
  await minutes(service, full, 5);
  await minutes(service, fuller, 5);
  await minutes(service, full, 5);
  expect((await sent()).sort()).toEqual(['告警：磁盘使用率偏高（85.0 %）', '告警：磁盘使用率过高（96.0 %）']);
});

it('is one alarm of two processes on a machine, and one each of what is a process’ own', async () => {
  const both = [alarms('box:1'), alarms('box:2')];
  for (let minute = 0; minute < 4; minute += 1)
    await Promise.all(both.map((service) => service.onMinute({ ...full, 'process.loop.delay': 0.2 })));
  expect((await sent()).sort()).toEqual([
    '告警：事件循环延迟偏高（200 毫秒）',
    '告警：事件循环延迟偏高（200 毫秒）',
    '告警：磁盘使用率偏高（85.0 %）',
  ]);
});

it('ends the alarm of a process that was killed', async () => {
  await minutes(alarms('box:1'), { 'process.loop.delay': 0.2 }, 3);
  await alarms('box:2', { forsakenAfter: 0 }).onMinute({});
  expect((await sent()).sort()).toEqual(['告警结束：事件循环延迟', '告警：事件循环延迟偏高（200 毫秒）']);
});

it('goes to accounts in use that hold the code', async () => {
  const grants = createGrantLookup(app.db, { hearTables: () => undefined, hearOwners: () => undefined } as never);
  expect(await grants.usernamesHolding('monitor:alert')).toEqual(expect.arrayContaining(['admin', 'auditor']));
  expect(await grants.usernamesHolding('monitor:alert')).not.toContain('clerk');
  await app.db.execute(sql`update sys_user set status = 2 where username = 'auditor'`);
  expect(await grants.usernamesHolding('monitor:alert')).not.toContain('auditor');
});

describe('thresholds that an operator changed', () => {
  const disk = { name: 'disk', high: 0.5, veryHigh: 0.6 } as const;
  beforeAll(() => app.db.execute(sql`update sys_user set status = 1 where username = 'auditor'`));
  afterEach(() => app.ask(thresholds.save, { body: { thresholds: [] } }));

  it('decide from the next minute on, until they have their defaults again', async () => {
    const half = { 'disk.used': 55, 'disk.total': 100 };
    const service = alarms('box:1', { calmFor: 0 });
    await minutes(service, half, 3);
    expect(await sent()).toEqual([]);
    expect(await app.ask(thresholds.save, { body: { thresholds: [disk] } })).toMatchObject({ success: true, message: '保存成功！' });
    expect((await app.ask(thresholds.changed, {}, { as: 'auditor' })).result).toEqual([disk]);
    await minutes(service, half, 3);
    expect(await sent()).toEqual(['告警：磁盘使用率偏高（55.0 %）']);
    await app.ask(thresholds.save, { body: { thresholds: [] } });
    await minutes(service, half, 2);
    expect(await sent()).toEqual(['告警：磁盘使用率偏高（55.0 %）', '恢复：磁盘使用率']);
  });

  it('are written to the operation log with their values and who changed them', async () => {
    await app.ask(thresholds.save, { body: { thresholds: [disk] } });
    await app.app.platform.operations.flush();
    const { records } = (await app.ask(logs.list, { query: { logType: '2', keyWord: '修改告警阈值', pageSize: 1 } })).result;
    expect(records).toMatchObject([{ username: '管理员', userid: 'admin', requestParam: expect.stringContaining('"high":0.5') }]);
  });

  it('are changed with the right alone, and only to sensible values', async () => {
    expect(await app.ask(thresholds.save, { body: { thresholds: [disk] } }, { as: 'auditor' })).toMatchObject({
      success: false,
      code: 510,
    });
    for (const [high, veryHigh] of [
      [0.7, 0.6],
      [0, 0.6],
      [0.5, 1.2],
    ] as const)
      expect(await app.ask(thresholds.save, { body: { thresholds: [{ name: 'disk', high, veryHigh }] } })).toMatchObject({
        success: false,
      });
    const loop = { name: 'loop', high: 2, veryHigh: 5 } as const;
    expect(await app.ask(thresholds.save, { body: { thresholds: [loop] } })).toMatchObject({ success: true });
  });
});
