import { Buffer } from 'node:buffer';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, type PlaywrightTestArgs, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { startS3 } from '../fixtures/start-s3.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const TEXT = '第一行\n<script>alert(1)</script>\n';

const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(6_000_000, 9)]);
/** Bytes a second of a slow line. */
const SLOW = 2_000_000;

/** Uploads a file over a slow line, so that its progress is seen. */
const uploadSlowly = async (page: Page, upload: Locator) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: SLOW });
  await upload.locator('input[type=file]').setInputFiles({ name: '影片.mp4', mimeType: 'video/mp4', buffer: FILM });
  const progress = upload.getByRole('progressbar', { name: '影片.mp4 的进度' });
  const come = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(async () => (await come()) > 0 && (await come()) < 100).toBe(true);
  await expect(upload.getByText('上传成功')).toHaveCount(3);
  await line.detach();
};

const visitStore = async ({
  page,
  playwright,
  baseURL,
}: Pick<PlaywrightTestArgs & PlaywrightWorkerArgs, 'page' | 'playwright'> & { baseURL?: string }) => {
  await signedIn(page);
  await openMenu(page, '常见案例', '对象存储');
  const store = view(page, '对象存储');

  await store.getByRole('button', { name: '上传文件' }).click();
  const upload = page.getByRole('dialog', { name: '上传文件' });
  await upload.locator('input[type=file]').setInputFiles([
    { name: '标志.png', mimeType: 'image/png', buffer: PICTURE },
    { name: '记录.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) },
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await expect(upload.getByText('上传成功')).toHaveCount(2);
  await expect(upload.getByText(/^上传失败！不支持 \.svg 文件，可以上传/)).toBeVisible();
  await uploadSlowly(page, upload);
  await page.keyboard.press('Escape');

  const film = store.getByRole('row', { name: /影片\.mp4/ });
  await expect(film).toContainText('5.7 MB');
  const picture = store.getByRole('row', { name: /标志\.png/ });
  await expect(picture).toContainText('私有');
  await picture.getByRole('button', { name: '预览' }).click();
  const shown = page.getByRole('dialog', { name: /预览/ });
  const width = () => shown.getByRole('img', { name: '标志.png' }).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(1);
  await page.keyboard.press('Escape');

  const text = store.getByRole('row', { name: /记录\.txt/ });
  await text.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog', { name: /预览/ }).getByLabel('文件内容')).toContainText('<script>alert(1)</script>');
  await page.keyboard.press('Escape');

  await text.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '复制链接' }).click();
  const share = page.getByRole('dialog', { name: /分享/ });
  await share.getByText('1 天').click();
  await expect(share.getByText(/有效至/)).toBeVisible();
  const address = (await share.getByText(/until=/).textContent()) ?? '';
  const stranger = await playwright.request.newContext({ baseURL });
  const part = await stranger.get(encodeURI(address.trim()), { headers: { range: 'bytes=0-8' } });
  expect([part.status(), await part.text()]).toEqual([206, '第一行']);
  expect((await stranger.get(encodeURI(address.split('?')[0] ?? ''))).status()).toBe(404);
  await page.keyboard.press('Escape');

  for (const row of [picture, text, film]) {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await expect(row).toBeHidden();
  }
  expect((await stranger.get(encodeURI(address.trim()))).status()).toBe(404);
  await stranger.dispose();
};

test('a person uploads files, looks at them, shares one for a time, and removes them', ({ page, playwright, baseURL }) =>
  visitStore({ page, playwright, baseURL }));

test.describe('in an S3 bucket', () => {
  const port = portOf(5);
  test.use({ baseURL: `http://127.0.0.1:${port}` });

  test('a person does the same, and nothing of it lies on the disk of the server', async ({ page, playwright, baseURL }) => {
    test.setTimeout(240_000);
    const s3 = await startS3();
    const dataDir = await mkdtemp(join(tmpdir(), 'mortise-e2e-s3-'));
    const server = await startServer(port, s3.env, dataDir);
    try {
      await visitStore({ page, playwright, baseURL });
      expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([]);
    } finally {
      await server.stop();
      await s3.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
