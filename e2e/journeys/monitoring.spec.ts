import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { startRedis } from '../fixtures/start-redis.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PORT = portOf(4);

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test('figures are pushed while the page is visible, and their history is there after a restart', async ({ page }) => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), 'mortise-monitor-'));
  chmodSync(data, 0o755);
  let server = await startServer(PORT, { SEED: 'empty' }, data);
  try {
    await signedIn(page);
    await openMenu(page, '系统监控', '性能监控', '服务器信息');
    const info = view(page, '服务器信息');
    await expect(info.getByRole('img', { name: /^CPU 使用率折线图，最近：系统 [\d.]+ %/ })).toBeVisible();
    const uptime = info.getByRole('row', { name: /应用已运行时间/ });
    const before = await uptime.textContent();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/sys/monitor/live')) asked += 1;
    });
    await expect(uptime).not.toHaveText(before ?? '', { timeout: 20_000 });
    expect(asked).toBe(0);
    await server.stop();

    server = await startServer(PORT, { SEED: 'empty' }, data);
    await page.goto('/monitor/SystemInfo');
    await expect(info.getByRole('img', { name: /^内存折线图，最近：系统已用 [\d.]+ GB/ })).toBeVisible({ timeout: 30_000 });
    await info.getByText('内存数据表').click();
    // the minute that the first process wrote when it stopped
    const written = info
      .getByRole('table', { name: '内存' })
      .getByRole('row')
      .filter({ hasText: /:00\d[\d.]* GB/ });
    await expect(written.first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test('the terminal reads Redis, and each command is in the log', async ({ page }) => {
  test.setTimeout(180_000);
  const redis = await startRedis();
  test.skip(!redis, 'redis-server is not installed');
  const server = await startServer(PORT, { SEED: 'empty', REDIS_URL: redis?.url ?? '' });
  try {
    await signedIn(page);
    await openMenu(page, '系统监控', '性能监控', 'Redis终端');
    const terminal = view(page, 'Redis终端');
    const box = terminal.getByRole('textbox', { name: 'Redis 命令' });
    await box.fill('pi');
    await box.press('Tab');
    await expect(box).toHaveValue('PING ');
    await box.press('Enter');
    const log = terminal.getByRole('log');
    await expect(log).toContainText('PONG');
    await box.fill('FLUSHALL');
    await box.press('Enter');
    await expect(log).toContainText('不支持的命令：FLUSHALL');
    await box.press('ArrowUp');
    await box.press('ArrowUp');
    await expect(box).toHaveValue('PING');
    await openMenu(page, '系统监控', '日志管理');
    await page.getByRole('tab', { name: '操作日志' }).click();
    const logs = view(page, '日志管理');
    // the log is written a moment after the command
    await expect(async () => {
      await logs.getByRole('button', { name: '查询', exact: true }).click();
      await expect(logs.getByText('执行 Redis 命令：PING').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  } finally {
    await server.stop();
    redis?.stop();
  }
});
