import { PARTLY } from '@mortise/shared/contract';
import { announcements } from '@mortise/shared/contract/messages';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HEADINGS = ['标题', '内容', '开始时间', '结束时间', '优先级', '消息类型', '通告对象类型', '发布状态'];
const imported = async (rows: unknown[][], as?: string) =>
  sendFile(app, announcements.importExcel, { name: '系统通告.xls', content: await aWorkbook(HEADINGS, rows, { numbers: true }), as });
const found = async (titile: string) => (await app.ask(announcements.list, { query: { titile } })).result.records[0];

it('exports the rows of the list, with dictionary texts instead of codes', async () => {
  const { rows } = await exported(app, announcements.exportXls, { sendStatus: '1' });
  expect(rows[0]).toEqual(['系统通告列表数据']);
  expect(rows[2]).toEqual([
    ...['标题', '内容', '开始时间', '结束时间', '发布人', '优先级', '消息类型'],
    ...['通告对象类型', '发布状态', '发布时间', '撤销时间'],
  ]);
  const { result } = await app.ask(announcements.list, { query: { sendStatus: '1' } });
  expect(rows).toHaveLength(result.total + 3);
  expect(rows.slice(3).every((cells) => cells[8] === '已发布')).toBe(true);
});

it('imports every row as a draft with sanitized content, whatever its state', async () => {
  const content = '<p>放假</p><script>alert(1)</script>';
  const answer = await imported([['元旦', content, 45_658.5, '2025/1/3 18:00', '高', '通知公告', '全体用户', '已发布']]);
  expect(answer).toMatchObject({ code: 200, message: '文件导入成功！数据行数：1' });
  expect(await found('元旦')).toMatchObject({
    msgContent: '<p>放假</p>',
    startTime: '2025-01-01 12:00:00',
    endTime: '2025-01-03 18:00:00',
    priority: 'H',
    msgAbstract: '元旦',
    sendStatus: '0',
    sender: null,
  });
});

it('imports an announcement for chosen users as a draft that must name them before it is published', async () => {
  expect(await imported([['给谁', '', '2025-01-01', '2025-01-02', '', '系统消息', '指定用户']])).toMatchObject({ code: 200 });
  const draft = await found('给谁');
  expect(draft).toMatchObject({ msgType: 'USER', userIds: '', sendStatus: '0' });
  const publish = () => app.ask(announcements.publish, { query: { id: draft?.id ?? '' } });
  expect(await publish()).toMatchObject({ success: false, message: '指定用户不能为空！' });
});

it('reports for each refused row the reason', async () => {
  const good = ['好', '', '2025-01-01', '2025-01-02', '', '系统消息', '全体用户'];
  const answer = await imported([
    good,
    ['倒着', '', '2025-01-02', '2025-01-01', '', '系统消息', '全体用户'],
    ['几时', '', '明天', '2025-01-01', '', '系统消息', '全体用户'],
    ['', '', '2025-01-01', '2025-01-02', '', '系统消息', '全体用户'],
    ['字'.repeat(101), '', '2025-01-01', '2025-01-02', '', '系统消息', '全体用户'],
  ]);
  expect(answer).toMatchObject({ code: PARTLY, result: { totalCount: 5, successCount: 1 } });
  expect(await reportOf(app, answer.result)).toEqual([
    '第 5 行：结束时间需大于开始时间，忽略导入。',
    '第 6 行：开始时间“明天”不是有效的时间，请填写如 2026-01-31 09:30:00 的时间，忽略导入。',
    '第 7 行：请输入标题，忽略导入。',
    '第 8 行：标题长度不超过 100 个字符，忽略导入。',
  ]);
});

it('is refused without the permission code', async () => {
  expect(await imported([], 'clerk')).toMatchObject({ code: 510 });
  expect((await exported(app, announcements.exportXls, {}, 'clerk')).response.json()).toMatchObject({ code: 510 });
});
