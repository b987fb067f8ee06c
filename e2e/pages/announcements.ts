import { expect, type Page } from '@playwright/test';
import { tokenOf } from './sign-in.ts';

const DAY = 86_400_000;
const API = '/jeecg-boot/sys/annountCement';

/** `yyyy-MM-dd HH:mm:ss`, this many days from now. */
const moment = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 19).replace('T', ' ');

export const lasting = { from: moment(-2), to: moment(30) };

/** The bell in the header; its accessible name contains the unread count. */
export const bellOf = (page: Page) => page.getByRole('button', { name: /^通知/ });

/** The unread count shown by the bell. */
export async function unreadOf(page: Page): Promise<number> {
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName(/通知，\d+条未读/);
  return Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
}

/** Publishes content that the editor would reject, by calling the API directly. */
export async function publishRaw(page: Page, title: string, content: string) {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const draft = { titile: title, msgCategory: '1', msgType: 'ALL', priority: 'H', msgAbstract: title, msgContent: content };
  const added = await page.request.post(`${API}/add`, { headers, data: { ...draft, startTime: lasting.from, endTime: lasting.to } });
  expect(await added.json()).toMatchObject({ success: true });
  const list = await page.request.get(`${API}/list?titile=${encodeURIComponent(title)}`, { headers });
  const { result }: { result: { records: { id: string }[] } } = await list.json();
  const published = await page.request.post(`${API}/doReleaseData?id=${result.records[0]?.id}`, { headers });
  expect(await published.json()).toMatchObject({ success: true });
}
