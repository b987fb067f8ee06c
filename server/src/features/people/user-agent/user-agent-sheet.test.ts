import { userAgents } from '@mortise/shared/contract/people';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HEADINGS = ['用户名', '代理人用户名', '代理开始时间', '代理结束时间', '状态'];
const imported = async (rows: unknown[][], as?: string) =>
  sendFile(app, userAgents.importExcel, { name: '代理人.xls', content: await aWorkbook(HEADINGS, rows), as });

it('imports deputies and exports them again', async () => {
  const when = ['2025-01-01 08:00:00', '2025-02-01 08:00:00'];
  expect(await imported([['clerk', 'manager', ...when, '有效']])).toMatchObject({ message: '文件导入成功！数据行数：1' });
  const { rows } = await exported(app, userAgents.exportXls, { userName: 'clerk' });
  expect(rows.slice(2)).toEqual([HEADINGS, ['clerk', 'manager', ...when, '有效']]);
  const answer = await imported([
    ['clerk', 'admin', ...when, ''],
    ['auditor', 'auditor', ...when, ''],
    ['auditor', 'nobody', ...when, ''],
    ['auditor', 'clerk', '2025-01-02', '2025-01-01', ''],
    ['auditor', 'clerk', ...when, ''],
  ]);
  expect(await reportOf(app, answer.result)).toEqual([
    '第 4 行：该用户已设置代理人，忽略导入。',
    '第 5 行：代理人不能是本人，忽略导入。',
    '第 6 行：用户不存在，忽略导入。',
    '第 7 行：代理结束时间需晚于开始时间，忽略导入。',
  ]);
  expect((await app.ask(userAgents.byUsername, { query: { userName: 'auditor' } })).result).toMatchObject({
    agentUserName: 'clerk',
    status: '0',
  });
});

it('requires the permission', async () => {
  expect(await imported([], 'clerk')).toMatchObject({ code: 510 });
});
