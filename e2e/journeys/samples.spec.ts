import { expect, type Page, test } from '@playwright/test';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const CODE = 'B0018888';

const openOrder = async (page: Page) => {
  await pressInRow(page, view(page, '一对多示例').getByRole('row', { name: new RegExp(CODE) }), '编辑');
  const form = page.getByRole('dialog', { name: /^编辑/ });
  await expect(form.getByRole('textbox', { name: '客户名 第 2 行' })).toHaveValue('x秦风');
  return form;
};

test('an order is edited with its sub rows by keyboard and saved in one go; a refused cell says why', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '常见案例', '一对多示例');
  const form = await openOrder(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/test/')) saves.push(request.url());
  });

  await form.getByLabel('订单备注').fill('机场接机');
  await form.getByRole('textbox', { name: '客户名 第 1 行' }).fill('史考特');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: '客户名 第 2 行' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: '客户名 第 3 行' })).toBeFocused();
  await page.keyboard.type('新客户');
  await form.getByRole('textbox', { name: '电话 第 3 行' }).fill('12');
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(form.getByText('第 3 行“电话”：您的手机号码格式不正确！')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '电话 第 3 行' })).toHaveAttribute('aria-invalid', 'true');
  expect(saves).toEqual([]);

  await form.getByRole('textbox', { name: '电话 第 3 行' }).fill('13800000000');
  await form.getByRole('tab', { name: '机票信息' }).click();
  await form.getByRole('button', { name: '添加机票信息' }).click();
  await form.getByRole('textbox', { name: '航班号' }).last().fill('MU5101');
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(page.getByText('编辑成功！')).toBeVisible();
  await expect(form).toBeHidden();
  expect(saves).toHaveLength(1);

  await page.reload();
  await expect(view(page, '一对多示例').getByRole('row', { name: new RegExp(CODE) })).toContainText('机场接机');
  const again = await openOrder(page);
  await expect(again.getByRole('textbox', { name: '客户名 第 1 行' })).toHaveValue('史考特');
  await expect(again.getByRole('textbox', { name: '客户名 第 3 行' })).toHaveValue('新客户');
  await expect(again.getByRole('textbox', { name: '电话 第 3 行' })).toHaveValue('13800000000');
  await again.getByRole('tab', { name: '机票信息' }).click();
  await expect(again.getByRole('textbox', { name: '航班号' }).last()).toHaveValue('MU5101');
});
