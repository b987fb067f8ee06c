import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const PORT = portOf(6);
/** More than one process claims at once, so that the run of the job finds some besides those that are sent on arrival. */
const MAILS = 40;

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

/** A mail server that takes connections and never says a word. */
const startSilentServer = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

test('a job whose server is killed is shown as interrupted, and runs again once a server is back', async ({ page }) => {
  test.setTimeout(300_000);
  const silent = await startSilentServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'mortise-e2e-killed-'));
  const env = { SMTP_URL: silent.url, MAIL_FROM: 'console@example.com', RATE_LIMIT_FACTOR: '100' };
  let server = await startServer(PORT, env, dataDir);
  try {
    await signedIn(page);
    const headers = { 'X-Access-Token': await tokenOf(page) };
    const setJob = (act: 'pause' | 'resume') =>
      page.request.get(`/jeecg-boot/sys/quartzJob/${act}?jobClassName=org.jeecg.modules.message.job.SendMsgJob`, { headers });
    // else the server would send as soon as they are there, and leave nothing to the job
    await setJob('pause');
    for (let number = 0; number < MAILS; number += 1) {
      const data = { esTitle: '对账单', esType: '2', esReceiver: `r${number}@example.com`, esContent: '<p>请查收</p>' };
      await page.request.post('/jeecg-boot/sys/message/sysMessage/add', { headers, data });
    }

    await openMenu(page, '系统监控', '定时任务');
    const row = view(page, '定时任务').getByRole('row', { name: /SendMsgJob/ });
    await pressInRow(page, row, '立即执行');
    await page
      .getByRole('button', { name: /^确\s?定$/ })
      .last()
      .click();
    await setJob('resume');
    await pressInRow(page, row, '执行记录');
    const history = page.getByRole('dialog', { name: /^执行记录/ });
    const reload = () => history.getByRole('button', { name: '刷新' }).click();
    await expect(async () => {
      await reload();
      await expect(history.getByText('运行中').first()).toBeVisible({ timeout: 1000 });
    }).toPass();

    await server.kill();
    server = await startServer(PORT, env, dataDir);
    await expect(async () => {
      await reload();
      await expect(history.getByText('已中断').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(history.getByText('执行它的进程已结束，或与数据库的连接中断').first()).toBeVisible();

    // the same session goes on, and the run was taken up as a second attempt of the same moment
    const job = await page.request.get('/jeecg-boot/sys/quartzJob/list?jobClassName=*SendMsgJob', { headers });
    const { id } = (await job.json()).result.records[0];
    const attempts = async () => {
      const runs = await page.request.get(`/jeecg-boot/sys/quartzJob/runs?jobId=${id}&pageSize=100`, { headers });
      const { records } = (await runs.json()).result as { records: { fireAt: string; attempt: number; state: string }[] };
      const interrupted = records.filter(({ state, attempt }) => state === 'interrupted' && attempt === 1).map(({ fireAt }) => fireAt);
      return records.filter(({ fireAt, attempt }) => attempt === 2 && interrupted.includes(fireAt)).length;
    };
    await expect.poll(attempts).toBeGreaterThan(0);
  } finally {
    await server.stop();
    await silent.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
