import { departmentRoles } from '@mortise/shared/contract/access';
import { departments } from '@mortise/shared/contract/people';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const imported = async (rows: unknown[][]) =>
  sendFile(app, departmentRoles.importExcel, {
    name: '部门角色.xls',
    content: await aWorkbook(['机构编码', '部门角色名称', '部门角色编码', '描述'], rows),
    as: 'manager',
  });

it('imports and exports only roles of departments that the caller is in charge of', async () => {
  const [own] = (await app.ask(departments.mine, {}, { as: 'manager' })).result ?? [];
  const answer = await imported([
    [own?.orgCode, '值班员', 'sheet_duty', '轮值'],
    [own?.orgCode, '值班员', 'sheet_duty', ''],
    ['A02', '外人', 'sheet_other', ''],
    [own?.orgCode, '汉', '汉字', ''],
  ]);
  expect(await reportOf(app, answer.result, 'manager')).toEqual([
    '第 5 行：部门角色编码已经存在，忽略导入。',
    '第 6 行：不是您负责的部门，忽略导入。',
    expect.stringMatching(/^第 7 行：/),
  ]);
  const { rows } = await exported(app, departmentRoles.exportXls, { roleCode: 'sheet_duty' }, 'manager');
  expect(rows.slice(2)).toEqual([
    ['机构编码', '部门角色名称', '部门角色编码', '描述'],
    [own?.orgCode, '值班员', 'sheet_duty', '轮值'],
  ]);
  const outside = await exported(app, departmentRoles.exportXls, { deptId: 'c6d7cb4deeac411cb3384b1b31278596' }, 'manager');
  expect(outside.response.json()).toMatchObject({ code: 510 });
});
