import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findings } from '../pages/axe.ts';
import { openMenu, view } from '../pages/console.ts';
import { stateWalk } from '../pages/every-state.ts';
import { signedIn } from '../pages/sign-in.ts';
import { type Mode, pagesToWalk, setMode } from '../pages/walk.ts';

interface Look {
  mode: Mode;
  width: number;
}

const lookOf = (turn: number): Look => ({ mode: turn % 2 ? 'dark' : 'light', width: turn % 4 < 2 ? 1440 : 375 });
/** Tools that all lists share: used in the first view only. */
const SHARED = /^(密度|列设置|高级查询|展开|收起|回收站|导\s*入|查\s*询|重\s*置|筛选|当前视图.*|第一项 .*|.*排序.*)$/;

// the short walk; every-state.spec.ts goes on to the states of all controls, in each look
test('axe finds nothing in the views and in what their controls open; looks take turns', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pages = await pagesToWalk(page);

  let at = '';
  const walk = stateWalk({
    page,
    deepest: 1,
    shared: SHARED,
    onlyNew: true,
    onState: async (within, way) => expect.soft(await findings(page, within), `${at} ${way.join(' → ')}`).toEqual([]),
  });
  for (const [place, { title, path }] of pages.entries()) {
    const { mode, width } = lookOf(place);
    at = `${title}, ${mode}, ${width} px`;
    await setMode(page, mode);
    await page.setViewportSize({ width, height: 900 });
    await test.step(at, () => walk(path));
  }
});

test('axe finds nothing in the steps of an import', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');
  await positions.getByRole('row', { name: 'general_manager' }).getByRole('checkbox').check();
  const exporting = page.waitForEvent('download');
  await positions.getByRole('status').getByRole('button', { name: '导出' }).click();
  const buffer = await readFile(await (await exporting).path());
  await positions.getByRole('status').getByRole('button', { name: '清空' }).click();
  await positions.getByRole('button', { name: /导\s?入/ }).click();
  const wizard = page.getByRole('dialog', { name: '导入' });
  await expect(wizard).toBeVisible();
  expect.soft(await findings(page, '.ant-modal'), '导入').toEqual([]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await wizard.locator('input[type=file]').setInputFiles({ name: '职务表.xlsx', mimeType, buffer });
  await expect(wizard.getByRole('row', { name: /general_manager/ })).toContainText('职务编码已经存在');
  expect.soft(await findings(page, '.ant-modal'), '导入：错误').toEqual([]);
});
