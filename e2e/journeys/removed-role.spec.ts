import { expect, test } from '@playwright/test';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('a role that many have is removed by its typed name; taken back, its holders have their menus again', async ({ page, browser }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '角色管理');
  const roles = view(page, '角色管理');
  const row = roles.getByRole('row', { name: /普通职员/ });
  await pressInRow(page, row, '删除');
  const question = page.getByRole('dialog', { name: '删除角色“普通职员”？' });
  await expect(question).toContainText(/[\d,]+ 名用户将失去 \d+ 个菜单/);
  const agreed = question.getByRole('button', { name: '确定' });
  await expect(agreed).toBeDisabled();
  await question.getByRole('textbox').fill('普通职员');
  await agreed.click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByText('还原成功')).toBeVisible();
  await expect(row).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await signedIn(theirs, 'clerk');
  await openMenu(theirs, '系统管理', '通讯录');
  await expect(view(theirs, '通讯录')).toBeVisible();
});
