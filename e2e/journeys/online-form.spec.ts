import { expect, test } from '@playwright/test';
import { asAdmin } from '../fixtures/fixture-menu.ts';
import { field, makeForm } from '../fixtures/make-form.ts';
import { agreeToRemove, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const NAME = '样品登记';
const FIELDS = [
  field('name', '样品名称', { isQuery: 1, queryMode: 'like', fieldMustInput: '1' }),
  field('sex', '性别', { fieldShowType: 'list', dictField: 'sex' }),
  field('day', '登记日期', { dbType: 'Date', fieldShowType: 'date' }),
  field('city', '产地', { fieldShowType: 'pca', isQuery: 1 }),
];

test('a synchronised form is a list by its address: a row is added, edited, found and removed; a colleague without it is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await makeForm(await asAdmin(baseURL ?? ''), { tableName: 'journey_sample', tableTxt: NAME }, FIELDS);
  await signedIn(page);
  await page.goto(`/online/cgformList/${id}`);
  const list = view(page, NAME);
  await expect(list.getByText('暂无数据')).toBeVisible();

  await list.getByRole('button', { name: /新\s?增/ }).click();
  const form = page.getByRole('dialog', { name: `新增${NAME}` });
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(form.getByText('请输入样品名称')).toBeVisible();
  await form.getByLabel('样品名称').fill('甲样品');
  await form.getByLabel('性别').click();
  await page.locator('.ant-select-item-option', { hasText: '女' }).click();
  await form.getByLabel('产地').fill('东莞');
  await expect(page.getByRole('treeitem', { name: '广东省/东莞市' })).toBeVisible();
  await form.getByLabel('产地').press('Enter');
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(form).toBeHidden();
  const row = list.getByRole('row', { name: /甲样品/ });
  await expect(row).toContainText('女');
  await expect(row).toContainText('广东省/东莞市');

  await pressInRow(page, row, '编辑');
  const edited = page.getByRole('dialog', { name: `编辑${NAME}` });
  await expect(edited.getByLabel('样品名称')).toHaveValue('甲样品');
  await edited.getByLabel('样品名称').fill('乙样品');
  await edited.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(edited).toBeHidden();

  await list.getByRole('textbox', { name: '样品名称' }).fill('没有');
  await list.getByRole('button', { name: '查询', exact: true }).click();
  await expect(list.getByText('没有符合条件的数据')).toBeVisible();
  await list.getByRole('textbox', { name: '样品名称' }).fill('乙');
  await list.getByRole('button', { name: '查询', exact: true }).click();
  const found = list.getByRole('row', { name: /乙样品/ });
  await expect(found).toContainText('女');
  for (const [province, count] of [
    ['浙江省', 0],
    ['广东省', 1],
  ] as const) {
    await list.getByRole('combobox', { name: '产地' }).fill(province);
    await page.getByTitle(province, { exact: true }).click();
    await list.getByRole('button', { name: '查询', exact: true }).click();
    await expect(list.getByRole('list', { name: '当前条件' })).toContainText(province);
    await expect(found).toHaveCount(count);
  }

  const theirs = await (await browser.newContext()).newPage();
  await signedIn(theirs, 'clerk');
  await theirs.goto(`/online/cgformList/${id}`);
  await expect(theirs.getByText(/权限不足|没有权限|无权|抱歉|不存在/).first()).toBeVisible();
  await expect(theirs.getByText('乙样品')).toHaveCount(0);

  await pressInRow(page, found, '删除');
  await agreeToRemove(page, '乙样品');
  await expect(list.getByText('没有符合条件的数据')).toBeVisible();

  await list.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: `${NAME}回收站` });
  await bin
    .getByRole('row', { name: /乙样品/ })
    .getByText('还原', { exact: true })
    .click();
  await expect(found).toContainText('女');
  await bin
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click();
  await expect(bin).toBeHidden();

  await pressInRow(page, found, '详情');
  const record = page.getByRole('dialog', { name: '乙样品' });
  await record.getByRole('tab', { name: '版本' }).click();
  // versions of the removed row come last; the first one is the row as it was added
  await record.getByRole('row', { name: /^1 / }).getByText('恢复', { exact: true }).click();
  const question = page.getByRole('dialog', { name: /恢复到版本 1/ });
  await expect(question).toContainText('甲样品');
  await question.getByRole('button', { name: /^恢\s?复$/ }).click();
  await expect(page.getByRole('dialog', { name: '甲样品' })).toBeVisible();
});
