import { PARTLY } from '@mortise/shared/contract';
import { departmentPermissions } from '@mortise/shared/contract/access';
import { departments } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // departments without permissions
  await app.db.execute(sql`delete from sys_depart_permission`);
});
afterAll(() => app.close());

const HEADINGS = ['机构/部门名称', '机构编码', '机构类别', '排序'];
const imported = async (rows: unknown[][], as?: string) =>
  sendFile(app, departments.importExcel, { name: '部门信息.xls', content: await aWorkbook(HEADINGS, rows), as });
const byCode = async (orgCode: string) => (await app.ask(departments.byCode, { query: { orgCode } })).result;

describe('departments in a workbook', () => {
  it('are all exported, parents before children, with texts in place of codes', async () => {
    const { rows } = await exported(app, departments.exportXls);
    expect(rows[0]).toEqual(['部门列表数据']);
    expect(rows[2]).toEqual(['机构/部门名称', '英文名', '排序', '描述', '机构类别', '机构编码', '手机号', '传真', '地址', '备注']);
    const codes = rows.slice(3).map((cells) => cells[5] ?? '');
    expect(codes).toEqual([...codes].sort());
    expect(codes).toHaveLength((await app.ask(departments.all)).result.length);
    expect(rows[3]).toEqual(expect.arrayContaining(['北京国炬软件', '公司', 'A01']));
  });

  it('are exported without a mark of removal too', async () => {
    await app.db.execute(sql`update sys_depart set del_flag = null where id = ${departmentId('A01A03')}`);
    const { rows } = await exported(app, departments.exportXls);
    expect(rows.slice(3).map(([name]) => name)).toContain('市场部');
    await app.db.execute(sql`update sys_depart set del_flag = '0' where id = ${departmentId('A01A03')}`);
  });

  it('are exported alone if selected', async () => {
    const { rows } = await exported(app, departments.exportXls, { selections: departmentId('A01A03') });
    expect(rows.slice(3).map(([name]) => name)).toEqual(['市场部']);
  });

  it('get their parent from their code, also within the workbook', async () => {
    const answer = await imported([
      ['华南公司', 'N01', '公司', '7'],
      ['销售部', 'N01A01', '部门', '1'],
      ['销售一组', 'N01A01A01', '', ''],
    ]);
    expect(answer).toMatchObject({ code: 200, message: '共3行数据全部导入成功！' });
    const [company, sales, group] = [await byCode('N01'), await byCode('N01A01'), await byCode('N01A01A01')];
    expect(company).toMatchObject({
      departName: '华南公司',
      parentId: '',
      orgType: '1',
      orgCategory: '1',
      departOrder: 7,
      createBy: 'admin',
    });
    expect(sales).toMatchObject({ parentId: company.id, orgType: '2', orgCategory: '2' });
    expect(group).toMatchObject({ parentId: sales.id, orgType: '3', orgCategory: '2' });
    await app.ask(departments.add, { body: { departName: '销售二组', parentId: sales.id, orgCategory: '2' } });
    expect(await byCode('N01A01A02')).toMatchObject({ departName: '销售二组' });
  });

  it('are refused row by row: a taken code, no parent, an invalid code, an overlong name', async () => {
    const answer = await imported([
      ['占用', 'A01', '公司'],
      ['重复', 'M01', '公司'],
      ['重复', 'M01', '公司'],
      ['孤儿', 'M09A01', '部门'],
      ['坏编码', 'A1', '部门'],
      ['长'.repeat(30_000), 'M02', '公司'],
      ['没有的类别', 'M03', '集团'],
      ['', 'M04', '公司'],
    ]);
    expect(answer).toMatchObject({ code: PARTLY, result: { totalCount: 8, successCount: 1 } });
    expect(await reportOf(app, answer.result)).toEqual([
      '第 10 行：机构类别“集团”不存在，忽略导入。',
      '第 11 行：请输入机构/部门名称，忽略导入。',
      '第 4 行：部门编码已经存在，忽略导入。',
      '第 6 行：部门编码已经存在，忽略导入。',
      '第 7 行：上级部门“M09”不存在，或排在本行之后，忽略导入。',
      '第 8 行：机构编码格式不正确，应由一个大写字母和两位数字逐级组成，忽略导入。',
      '第 9 行：机构/部门名称长度不超过 100 个字符，忽略导入。',
    ]);
  });

  it('require the permission', async () => {
    expect(await imported([['x', 'K01']], 'clerk')).toMatchObject({ success: false, code: 510 });
    expect((await exported(app, departments.exportXls, {}, 'clerk')).response.json()).toMatchObject({ code: 510 });
  });
});

describe('department permissions in a workbook', () => {
  const importGrants = async (rows: unknown[][], as?: string) =>
    sendFile(app, departmentPermissions.importExcel, {
      name: '部门权限表.xls',
      content: await aWorkbook(['机构编码', '权限id', '数据规则id'], rows),
      as,
    });

  it('can be imported as exported', async () => {
    const { idOf } = granting(app);
    const menu = await idOf('system/SysPositionList');
    expect(await importGrants([['A01A04', menu, '']])).toMatchObject({ message: '文件导入成功！数据行数：1' });
    const departId = departmentId('A01A04');
    expect((await app.ask(departmentPermissions.ids, { query: { departId } })).result).toContain(menu);
    const { rows } = await exported(app, departmentPermissions.exportXls, { departId, permissionId: menu });
    expect(rows.slice(2)).toEqual([
      ['机构编码', '权限id', '权限名称', '数据规则id'],
      ['A01A04', menu, '职务管理'],
    ]);
  });

  it('are refused if duplicate, of unknown menus or rules, or beyond the caller’s grants', async () => {
    const { idOf, role, give } = granting(app);
    const [menu, other] = [await idOf('system/SysPositionList'), await idOf('system/RoleUserList')];
    await give(await role(['system/DepartList', 'department:permission', 'system/SysPositionList']), 'clerk');
    const answer = await importGrants(
      [
        ['A02', menu, ''],
        ['A02', menu, ''],
        ['A02', 'no such', ''],
        ['A02A01', menu, 'no such rule'],
        ['A02', other, ''],
        ['Q77', menu, ''],
      ],
      'clerk',
    );
    expect(await reportOf(app, answer.result, 'clerk')).toEqual([
      '第 5 行：数据库中已存在该记录，忽略导入。',
      '第 6 行：权限不存在，忽略导入。',
      '第 7 行：数据规则不属于该权限，忽略导入。',
      '第 8 行：不能授予自己没有的权限，忽略导入。',
      '第 9 行：机构编码“Q77”不存在，忽略导入。',
    ]);
  });
});
