import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../pages/sign-in.ts';

const CODE = `conflict${Date.now() % 1e6}`;

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
const nameBox = (page: Page) => page.getByRole('dialog').getByLabel('职务名称');
const edit = async (page: Page) => {
  await page.goto(`/isystem/position?code=${CODE}`);
  await page.getByRole('row').filter({ hasText: CODE }).getByRole('button', { name: '编辑' }).click();
  await expect(nameBox(page)).toBeVisible();
};

test('two windows edit one position: the later one keeps what was typed', async ({ browser, page }) => {
  await signedIn(page);
  await page.goto('/isystem/position?wanted.part=new');
  await page.getByRole('dialog').getByLabel('职务编码').fill(CODE);
  await nameBox(page).fill('原名');
  await page.getByRole('dialog').getByLabel('职级').click();
  await page.getByTitle('中级', { exact: true }).click();
  await save(page);
  await expect(page.getByText('添加成功').first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signedIn(other);
  await edit(page);
  await edit(other);
  await nameBox(other).fill('对方的名字');
  await save(other);
  await expect(other.getByText('修改成功').first()).toBeVisible();

  await nameBox(page).fill('我的名字');
  await save(page);
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert.getByRole('radio', { name: '我的：我的名字' })).toBeChecked();
  await expect(alert.getByRole('radio', { name: '对方的：对方的名字' })).not.toBeChecked();
  await alert.getByRole('button', { name: '继续编辑' }).click();
  await save(page);
  await expect(page.getByRole('row').filter({ hasText: CODE })).toContainText('我的名字');
});
