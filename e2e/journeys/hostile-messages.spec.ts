import { expect, type Page, test } from '@playwright/test';
import { hostileContents, hostileVectors } from '../fixtures/hostile-contents.ts';
import { pressInRow, view } from '../pages/console.ts';
import { watchHostile } from '../pages/running-parts.ts';
import { signedIn } from '../pages/sign-in.ts';

/** `msgType` of the messages whose content is HTML. */
const TYPES = ['2', '4'];

// what runs must run here, so that the test sees it: the policy would stop most of it in a console that cleans nothing
test.use({ bypassCSP: true });

// the bell asks at any moment: an answer that a route still waits for must not end with the page
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

const mark = (index: number) => `第${index}号`;

type Row = Record<string, unknown>;

/** Answers a list of the server with a row for each way to hide a script. */
const fillList = (page: Page, path: string, rowOf: (hostile: string, index: number) => Row) =>
  page.route(`**/jeecg-boot${path}?*`, async (route) => {
    const answered = await route.fetch();
    const answer = (await answered.json()) as { result: Row };
    const records = hostileVectors.map((hostile, index) => ({
      id: `hostile${index}`,
      createBy: 'admin',
      createTime: '2026-01-01 00:00:00',
      ...rowOf(hostile, index),
    }));
    await route.fulfill({ response: answered, json: { ...answer, result: { ...answer.result, records, total: records.length } } });
  });

/** What ran or would run, by the content, and how many contents were shown. */
interface Seen {
  found: string[];
  shown: number;
}

/** Opens what the action of each row of a list opens, in the page: from outside each click would take as long as ten rows. */
const openEach = async (page: Page, path: string, title: string, action: string): Promise<Seen> => {
  await page.goto(`${path}?pageSize=${hostileVectors.length}`);
  await expect(view(page, title).locator('tr[data-row-key]')).toHaveCount(hostileVectors.length);
  return page.evaluate(async (label) => {
    const { ran, runningParts, until, dialogWith, close } = window.hostile;
    const rows = () => [...document.querySelectorAll('main tr[data-row-key]')];
    const found = runningParts(document.querySelector('main') ?? document);
    const count = rows().length;
    for (let index = 0; index < count; index += 1) {
      const name = `第${index}号`;
      [...(rows()[index]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === label)?.click();
      const dialog = await until(() => dialogWith(name));
      found.push(...runningParts(dialog).map((part) => `${name} ${part}`));
      await close(dialog);
    }
    return { found: [...found, ...ran], shown: count };
  }, action);
};

/** Types each content as the test data of the open dialog, and waits for its preview. */
const typeEach = (page: Page): Promise<Seen> =>
  page.evaluate(async (contents) => {
    const { ran, runningParts, until, dialogWith } = window.hostile;
    const dialog = await until(() => dialogWith('预览'));
    const box = await until(() => dialog.querySelector<HTMLTextAreaElement>('textarea'));
    // the setter of the class: React overwrites that of the element
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    const found: string[] = [];
    for (const [index, hostile] of contents.entries()) {
      const name = `第${index}号`;
      set?.call(box, JSON.stringify({ x: `${name}${hostile}` }));
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => dialog.querySelector('strong')?.textContent?.startsWith(name));
      found.push(...runningParts(dialog).map((part) => `${name} ${part}`));
    }
    return { found: [...found, ...ran], shown: contents.length };
  }, hostileContents);

/** Opens the bell: all titles, and the notices of its first rows. */
const openBell = async (page: Page): Promise<Seen> => {
  await page.goto('/');
  await page.getByRole('button', { name: /^通知/ }).click();
  await page.getByRole('tab', { name: /^系统消息/ }).click();
  return page.evaluate(async () => {
    const { ran, runningParts, until, dialogWith, close } = window.hostile;
    const list = await until(() => [...document.querySelectorAll('.notice-list')].find((each) => each.checkVisibility()));
    const rows = [...list.querySelectorAll<HTMLElement>('button')];
    const found = runningParts(list);
    for (const [index, row] of rows.entries()) {
      const name = `第${index}号`;
      row.click();
      const dialog = await until(() => dialogWith(name));
      found.push(...runningParts(dialog).map((part) => `${name} ${part}`));
      await close(dialog);
    }
    return { found: [...found, ...ran], shown: rows.length };
  });
};

const ALL: Seen = { found: [], shown: hostileContents.length };
const PLAIN: Seen = { found: [], shown: hostileVectors.length };

test('hostile contents run nowhere: editor and preview of a template, list of messages, own messages, bell', async ({ page }) => {
  test.setTimeout(180_000);
  expect(new Set(hostileContents).size).toBe(300);
  await watchHostile(page);
  const PLACE = `\${x}`;
  await fillList(page, '/sys/message/sysMessageTemplate/list', (hostile, index) => ({
    templateCode: mark(index),
    templateType: TYPES[index % 2],
    templateName: `${PLACE}${mark(index)}${hostile}`,
    templateContent: `<p>${PLACE}</p><a title="${PLACE}">a</a>${hostile}`,
    templateTestJson: null,
  }));
  await fillList(page, '/sys/message/sysMessage/list', (hostile, index) => ({
    esTitle: `${mark(index)}${hostile}`,
    esContent: hostile,
    esType: TYPES[index % 2],
    esReceiver: hostile,
    esParam: JSON.stringify({ x: hostile }),
    esResult: hostile,
    esSendStatus: '2',
    esSendNum: 1,
  }));
  const notice = (hostile: string, index: number) => ({
    titile: `${mark(index)}${hostile}`,
    msgContent: `<p>${mark(index)}</p>${hostile}`,
    sender: hostile,
    sendTime: '2026-01-01 00:00:00',
    msgCategory: '2',
    priority: 'L',
  });
  await fillList(page, '/sys/sysAnnouncementSend/getMyAnnouncementSend', (hostile, index) => ({
    ...notice(hostile, index),
    anntId: `hostile${index}`,
    readFlag: '1',
  }));
  await page.route('**/jeecg-boot/sys/annountCement/listByUser*', async (route) => {
    const answered = await route.fetch();
    const sysMsgList = hostileVectors.map((hostile, index) => ({ id: `hostile${index}`, ...notice(hostile, index) }));
    const result = { anntMsgList: [], anntMsgTotal: 0, sysMsgList, sysMsgTotal: sysMsgList.length };
    await route.fulfill({ response: answered, json: { ...((await answered.json()) as Row), result } });
  });
  await page.route('**/jeecg-boot/sys/sysAnnouncementSend/editByAnntIdAndUserId*', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '操作成功！', result: null, timestamp: 0 } }),
  );

  await signedIn(page);
  await test.step('templates, in the editor and in the preview', async () => {
    expect(await openEach(page, '/modules/message/sysMessageTemplateList', '模板管理', '编辑')).toEqual(PLAIN);
  });
  await test.step('data and subject of a template', async () => {
    await pressInRow(page, view(page, '模板管理').getByRole('row', { name: mark(0) }), '发送测试');
    expect(await typeEach(page)).toEqual(ALL);
  });
  await test.step('list of messages', async () => {
    expect(await openEach(page, '/modules/message/sysMessageList', '消息管理', '详情')).toEqual(PLAIN);
  });
  await test.step('own messages', async () => {
    expect(await openEach(page, '/isps/userAnnouncement', '我的消息', '查看')).toEqual(PLAIN);
  });
  await test.step('bell', async () => {
    expect(await openBell(page)).toEqual({ found: [], shown: expect.any(Number) });
  });
});
