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

/** Adds an announcement by calling the API directly; returns its id. */
export async function addRaw(page: Page, title: string, content: string): Promise<string> {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const draft = { titile: title, msgCategory: '1', msgType: 'ALL', priority: 'H', msgAbstract: title, msgContent: content };
  const added = await page.request.post(`${API}/add`, { headers, data: { ...draft, startTime: lasting.from, endTime: lasting.to } });
  expect(await added.json()).toMatchObject({ success: true });
  return (await storedOf(page, title)).id;
}

/** An announcement as it is stored. */
export async function storedOf(page: Page, title: string): Promise<{ id: string; msgContent: string }> {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const list = await page.request.get(`${API}/list?titile=${encodeURIComponent(title)}`, { headers });
  const { result }: { result: { records: { id: string; msgContent: string }[] } } = await list.json();
  const [row] = result.records;
  if (!row) throw new Error(`no announcement ${title}`);
  return row;
}

/** Publishes content as another client sends it. */
export async function publishRaw(page: Page, title: string, content: string) {
  const id = await addRaw(page, title, content);
  const published = await page.request.post(`${API}/doReleaseData?id=${id}`, { headers: { 'X-Access-Token': await tokenOf(page) } });
  expect(await published.json()).toMatchObject({ success: true });
}
