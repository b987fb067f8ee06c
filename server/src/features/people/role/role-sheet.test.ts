import { PARTLY } from '@mortise/shared/contract';
import { roles } from '@mortise/shared/contract/people';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('exports roles, and imports those whose codes are free', async () => {
  const { rows } = await exported(app, roles.exportXls, { column: 'createTime', order: 'desc' });
  expect(rows.slice(0, 3)).toEqual([['角色列表数据'], ['导出人:管理员'], ['角色名', '角色编码', '描述']]);
  const content = await aWorkbook(
    ['角色名', '角色编码', '描述'],
    [
      ['新角色', 'sheet_role', '说明'],
      ['占用', 'admin', ''],
      ['重复', 'sheet_role', ''],
    ],
  );
  const answer = await sendFile(app, roles.importExcel, { name: '角色管理.xls', content });
  expect(answer).toMatchObject({ code: PARTLY, result: { successCount: 1, errorCount: 2 } });
  const report = await app.send({ method: 'GET', url: `/jeecg-boot${answer.result?.fileUrl}` });
  expect(report.body).toContain('第 5 行：角色编码已经存在，忽略导入。');
  expect((await app.ask(roles.list, { query: { roleCode: 'sheet_role' } })).result.records).toMatchObject([
    { roleName: '新角色', description: '说明' },
  ]);
});
