import { activePlatforms, areas, carTypes, clues } from '@mortise/shared/contract/business';
import { sql } from 'drizzle-orm';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';
import { addedLead, lead, SAMPLE } from './testing/leads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const platform = (more = {}) => ({
  ...{ platformCode: 'T1', platformName: '试验', platformType: '1', startDate: '2026-01-01', endDate: '2026-01-31' },
  ...more,
});
const car = (more = {}) => ({ carCode: 'T1', brand: '甲', series: '乙', modelName: '丙', energyType: '1', ...more });
const areaByCode = async (areaCode: string) => (await app.ask(areas.list, { query: { areaCode } })).result.records[0];

it('keeps platforms with a code of their own, an end after the start, and counts their leads', async () => {
  expect(await app.ask(activePlatforms.add, { body: platform({ endDate: '2025-12-31' }) })).toMatchObject({
    success: false,
    message: '结束日期不能早于开始日期!',
  });
  expect(await app.ask(activePlatforms.add, { body: platform({ platformCode: '1x' }) })).toMatchObject({ success: false });
  expect(await app.ask(activePlatforms.add, { body: platform() })).toMatchObject({ success: true, message: '添加成功！' });
  expect(await app.ask(activePlatforms.add, { body: platform() })).toMatchObject({ success: false });
  const [row] = (await app.ask(activePlatforms.list, { query: { platformCode: 'T1' } })).result.records;
  expect(row).toMatchObject({ clueCount: 0, status: '1', platformType_dictText: '官方网站' });
  await addedLead(app, { platformId: row?.id ?? '' });
  expect((await app.ask(activePlatforms.list, { query: { platformCode: 'T1' } })).result.records[0]?.clueCount).toBe(1);
  expect(await app.ask(activePlatforms.remove, { query: { id: row?.id ?? '' } })).toMatchObject({ message: '该平台下存在线索,不能删除!' });
  await app.ask(activePlatforms.changeStatus, { body: { id: row?.id ?? '', status: '0' } });
  expect(await app.ask(clues.add, { body: lead({ platformId: row?.id ?? '' }) })).toMatchObject({ message: '该平台已停用!' });
  const offered = (await app.ask(activePlatforms.options, { query: { status: '1' } })).result;
  expect(offered.map(({ code }) => code)).toEqual(['GW01', 'CZ2024', 'DSP01', 'MT01', 'ZJS']);
});

it('keeps car types, and offers them by brand, series and name', async () => {
  expect(await app.ask(carTypes.add, { body: car() })).toMatchObject({ success: true });
  expect((await app.ask(carTypes.options, { query: { keyword: '丙' } })).result).toMatchObject([{ text: '甲 乙 丙' }]);
  const [row] = (await app.ask(carTypes.list, { query: { carCode: 'T1' } })).result.records;
  await app.ask(carTypes.changeStatus, { body: { id: row?.id ?? '', status: '0' } });
  expect(await app.ask(clues.add, { body: lead({ carTypeId: row?.id ?? '' }) })).toMatchObject({ message: '该车型已停售!' });
  expect(await app.ask(carTypes.remove, { query: { id: SAMPLE.carTypeId } })).toMatchObject({ message: '该车型下存在线索,不能删除!' });
  expect(await app.ask(carTypes.removeBatch, { query: { ids: row?.id ?? '' } })).toMatchObject({ success: true, message: '批量删除成功!' });
});

it('goes out as a workbook and comes in again', async () => {
  const titles = ['车型编码', '品牌', '车系', '车型名称', '年款', '能源类型', '指导价(万元)', '上市日期'];
  const cells = ['IN1', '甲', '乙', '导入款', '2026', '纯电', '12.88', '2026-02-01'];
  const content = await aWorkbook(titles, [cells]);
  expect(await sendFile(app, carTypes.importExcel, { name: 'a.xlsx', content })).toMatchObject({
    success: true,
    message: '文件导入成功！数据行数：1',
  });
  const { rows } = await exported(app, carTypes.exportXls, { carCode: 'IN1' });
  expect(rows.at(-1)?.slice(0, 9)).toEqual([...cells.slice(0, 6), '', '12.88', '2026-02-01']);
});

describe('the tree of areas', () => {
  it('places an area one level below its parent, whose flag follows', async () => {
    await app.ask(areas.add, { body: { areaCode: 'T', areaName: '上' } });
    const top = await areaByCode('T');
    await app.ask(areas.add, { body: { areaCode: 'TT', areaName: '下', pid: top?.id } });
    expect([await areaByCode('T'), await areaByCode('TT')]).toMatchObject([
      { areaLevel: '1', hasChild: '1', pid: '0' },
      { areaLevel: '2', hasChild: '0', pid: top?.id },
    ]);
    expect((await app.ask(areas.childList, { query: { pid: top?.id ?? '' } })).result).toMatchObject({
      total: 1,
      records: [{ areaCode: 'TT' }],
    });
    const tree = (await app.ask(areas.tree)).result;
    expect(tree.find(({ areaCode }) => areaCode === 'T')?.children).toMatchObject([{ title: '下' }]);
  });

  it('refuses a parent below itself, also when two moves meet', async () => {
    const [top, below] = [await areaByCode('T'), await areaByCode('TT')];
    const move = (row: typeof top, pid: string | undefined) =>
      app.ask(areas.edit, { body: { id: row?.id ?? '', areaCode: row?.areaCode ?? '', areaName: row?.areaName ?? '', pid } });
    const refused = { success: false, message: '上级区域不能是自己或下级!' };
    expect(await move(top, below?.id)).toMatchObject(refused);
    expect(await move(top, top?.id)).toMatchObject(refused);
    await move(below, '0');
    const answers = await Promise.all([move(top, below?.id), move(below, top?.id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('removes a branch, but none with leads', async () => {
    const message = '该区域下存在线索,不能删除!';
    expect(await app.ask(areas.remove, { query: { id: SAMPLE.region } })).toMatchObject({ success: false, message });
    const [root] = [await areaByCode('T'), await areaByCode('TT')].filter((row) => row?.pid === '0');
    expect(await app.ask(areas.remove, { query: { id: root?.id ?? '' } })).toMatchObject({ success: true });
    const { rows } = await app.db.execute(sql`select 1 from biz_area where area_code in ('T', 'TT')`);
    expect(rows).toEqual([]);
  });

  it('imports children after parents of the same workbook', async () => {
    const content = await aWorkbook(
      ['区域编码', '区域名称', '上级区域编码'],
      [
        ['I1', '导入上', ''],
        ['I2', '导入下', 'I1'],
      ],
    );
    expect(await sendFile(app, areas.importExcel, { name: 'a.xlsx', content })).toMatchObject({ success: true });
    const { rows } = await exported(app, areas.exportXls, { areaCode: 'I2' });
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['I2', '导入下', 'I1', '省份']);
    expect(await areaByCode('I1')).toMatchObject({ hasChild: '1' });
  });
});
