import { expect, test } from '@playwright/test';
import { startMailCatcher } from '../fixtures/mail-catcher.ts';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const PORT = portOf(4);

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test('a mail that its server refuses shows why, is told, and arrives once it is sent again', async ({ page }) => {
  test.setTimeout(240_000);
  const catcher = await startMailCatcher();
  catcher.state.refuse = 550;
  const server = await startServer(PORT, { SMTP_URL: catcher.url, MAIL_FROM: 'console@example.com' });
  try {
    await signedIn(page);
    const queued = await page.request.post('/jeecg-boot/sys/message/sysMessage/add', {
      headers: { 'X-Access-Token': await tokenOf(page) },
      data: { esTitle: '对账单已出', esType: '2', esReceiver: 'someone@example.com', esContent: '<p>请查收</p>' },
    });
    expect(await queued.json()).toMatchObject({ success: true });

    await openMenu(page, '消息中心', '消息管理');
    const messages = view(page, '消息管理');
    const row = messages.getByRole('row', { name: /someone@example\.com/ });
    const reload = () => messages.getByRole('button', { name: '刷新' }).click();
    await expect(async () => {
      await reload();
      await expect(row).toContainText('发送失败', { timeout: 1000 });
    }).toPass();
    await expect(row).toContainText('邮件地址被拒绝');
    expect(catcher.state.mails).toEqual([]);

    // whoever may send it again is told, once
    const told = messages.getByRole('row', { name: /有消息发送失败/ });
    await expect(async () => {
      await reload();
      await expect(told).toContainText('发送成功', { timeout: 1000 });
    }).toPass();
    await expect(told).toContainText('“对账单已出”没有送达：邮件地址被拒绝');

    catcher.state.refuse = undefined;
    await pressInRow(page, row, '重发');
    await page
      .getByRole('button', { name: /^确\s?定$/ })
      .last()
      .click();
    await expect(page.getByText('已加入发送队列')).toBeVisible();
    await expect(async () => {
      await reload();
      await expect(row).toContainText('发送成功', { timeout: 1000 });
    }).toPass();
    expect(catcher.state.mails).toEqual([expect.stringContaining('To: someone@example.com')]);
  } finally {
    await server.stop();
    await catcher.close();
  }
});
