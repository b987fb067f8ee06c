import { expect, type Page, test } from '@playwright/test';
import { watchFaults } from '../pages/console.ts';
import { cardsBehind, linksOfMenu, watchAnswers } from '../pages/menu-tour.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const accounts = { admin: 80, manager: 10, clerk: 5, auditor: 10, saleslead: 5, sales: 5 };

/** Roles of the seed without a demo account. */
const roles = { 人力资源部: 8, 财务出纳: 6, 报表设计员: 8, 临时角色: 2, 第三方登录角色: 2 };

/** Clicks every row of the menu, and expects no card behind it. */
const tour = async (page: Page, least: number) => {
  const faults = watchFaults(page);
  const { refused, owes } = watchAnswers(page);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const links = await linksOfMenu(menu);
  // with an empty menu nothing would be looked at
  expect(links.length).toBeGreaterThan(least);
  for (const link of links) {
    const cards = await cardsBehind(page, menu, link, owes);
    expect.soft([...cards, ...faults.splice(0), ...refused.splice(0)], `${link.title} at ${link.path}`).toEqual([]);
  }
};

/** The administrator sees the console as a role. */
const viewAs = async (page: Page, roleName: string) => {
  await signedIn(page);
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const answer = await page.request.get('/jeecg-boot/sys/role/list', { headers, params: { roleName, pageSize: 10 } });
  const { result }: { result: { records: { id: string }[] } } = await answer.json();
  await page.goto(`/isystem/roleUserList/record/${result.records[0]?.id}`);
  await page.getByRole('button', { name: '以此角色查看' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?[定认]$/ })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: `正在以角色“${roleName}”查看` })).toBeVisible();
};

for (const [account, least] of Object.entries(accounts))
  test(`no menu row of ${account} ends in a card`, async ({ page }) => {
    test.setTimeout(600_000);
    await signedIn(page, account);
    await tour(page, least);
  });

for (const [role, least] of Object.entries(roles))
  test(`no menu row of the role ${role} ends in a card`, async ({ page }) => {
    test.setTimeout(600_000);
    await viewAs(page, role);
    await tour(page, least);
  });
