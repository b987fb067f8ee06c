import { expect, test } from '@playwright/test';
import { startMailCatcher } from '../fixtures/mail-catcher.ts';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PORT = portOf(5);
const REPORT = '6c7f59741c814347905a938f06ee003c';

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test('a report is mailed as a workbook, by a schedule that its list makes', async ({ page }) => {
  test.setTimeout(240_000);
  const catcher = await startMailCatcher();
  const server = await startServer(PORT, {
    SMTP_URL: catcher.url,
    MAIL_FROM: 'console@example.com',
    REPORT_MAIL_DOMAINS: 'example.com',
  });
  try {
    await signedIn(page);
    await page.goto(`/online/cgreport/${REPORT}`);
    const report = view(page, 'Online报表示例');
    await report.getByRole('button', { name: '定时发送' }).click();
    const mails = page.getByRole('dialog', { name: '统计在线用户：定时发送' });
    await expect(mails.getByText('还没有定时发送')).toBeVisible();
    await mails.getByRole('button', { name: /新\s?增/ }).click();
    const form = page.getByRole('dialog', { name: '新增定时发送' });
    await form.getByLabel('邮件主题').fill('每日用户');
    await expect(form.getByText(/接下来：/)).toBeVisible();
    await form.getByLabel('收件邮箱').fill('boss@other.example');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(form.getByText('不允许发送到 other.example 的邮箱，允许的域名：example.com')).toBeVisible();
    // the box ignores Backspace for a quarter of a second after a text was turned into a tag
    await expect(async () => {
      await form.getByLabel('收件邮箱').press('Backspace');
      await expect(form.getByTitle('boss@other.example')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await form.getByLabel('收件邮箱').fill('boss@example.com');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(form).toBeHidden();

    const row = mails.getByRole('row', { name: /每日用户/ });
    await expect(row).toContainText('1 个邮箱');
    await expect(row).toContainText('已启用');
    await pressInRow(page, row, '立即发送');
    await page
      .getByRole('button', { name: /^确\s?定$/ })
      .last()
      .click();
    await expect.poll(() => catcher.state.mails.length, { timeout: 60_000 }).toBe(1);
    expect(catcher.state.mails[0]).toContain('To: boss@example.com');
    expect(catcher.state.mails[0]).toContain('Content-Disposition: attachment');
    await pressInRow(page, row, '记录');
    const runs = page.getByRole('dialog', { name: '每日用户：发送记录' });
    await expect(runs.getByRole('row', { name: /成功/ })).toContainText(/已提交发送，共 1 个收件人，附件 \d+ KB/);
  } finally {
    await server.stop();
    await catcher.close();
  }
});
