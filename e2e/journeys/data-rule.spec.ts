import { expect, test } from '@playwright/test';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('the form of a data rule says what the rule does, and why nothing can be counted', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await openMenu(page, '系统管理', '菜单管理');
  const menus = view(page, '菜单管理');
  await menus
    .getByRole('row', { name: /系统管理/ })
    .getByRole('button')
    .first()
    .click();
  await pressInRow(page, menus.getByRole('row', { name: /用户管理/ }), '数据规则');
  await page
    .getByRole('dialog', { name: '数据权限规则' })
    .getByRole('button', { name: /添\s?加/ })
    .click();
  const rule = page.getByRole('dialog', { name: '新增' });
  const outcome = rule.getByRole('region', { name: '规则效果' });
  await rule.getByLabel('规则字段').fill('username');
  await rule.getByLabel('条件规则').click();
  await page.getByTitle('等于', { exact: true }).click();
  await rule.getByLabel('规则值').fill('#{sys_user_code}');
  await expect(outcome).toContainText('只显示：用户账号等于当前用户账号（您是 admin）');
  await expect(outcome).toContainText(/现有 [\d,]+ 条中符合 1 条/);

  await outcome.getByLabel('连同角色的其他规则').click();
  await page.getByTitle('普通职员').last().click();
  await expect(outcome).toContainText('所选角色对该菜单没有其他有效的规则');

  await rule.getByLabel('规则字段').fill('height');
  await expect(outcome).toContainText('没有字段“height”');
  await expect(outcome).not.toContainText('条中符合');
});
