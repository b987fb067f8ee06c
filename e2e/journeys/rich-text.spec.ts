import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addRaw, bellOf, storedOf } from '../pages/announcements.ts';
import { agree, openMenu, pressInRow, view, watchFaults } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const pieces: { name: string; html: string; holds: string[] }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../shared/src/testing/rich-text-pieces.json'), 'utf8'),
);

const compact = (html: string) =>
  html
    .replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.replace(/\s*([:;,])\s*/g, '$1').replace(/;$/, '')}"`)
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('&quot;', '"');

const editor = (page: Page) => page.getByRole('textbox', { name: '内容' });
const save = async (page: Page) => {
  const form = page.getByRole('dialog').filter({ has: editor(page) });
  await form.getByRole('button', { name: /确\s?定/ }).click();
  await expect(form).toBeHidden();
};

const edit = async (page: Page, title: string) => {
  const row = view(page, '系统通告').getByRole('row', { name: title });
  await pressInRow(page, row, '编辑');
  await expect(editor(page)).toBeVisible();
};

test('a letter typed into texts of JeecgBoot, Word and WPS loses nothing of them', async ({ page }) => {
  const title = '带格式的通告';
  await signedIn(page);
  await addRaw(page, title, pieces.map(({ html }) => html).join(''));
  await openMenu(page, '系统管理', '系统通告');
  await edit(page, title);
  await expect(page.getByText('编辑器无法保留的部分')).toHaveCount(0);
  await editor(page).press('Control+End');
  await editor(page).pressSequentially('Ω');
  await save(page);
  const stored = compact((await storedOf(page, title)).msgContent);
  expect(stored).toContain('Ω');
  for (const { name, holds } of pieces) for (const held of holds) expect(stored, name).toContain(held);
});

test('Enter on a busy page starts a line where the cursor stands', async ({ page }) => {
  const title = '忙碌时的通告';
  await signedIn(page);
  await addRaw(page, title, '<p>开头</p>');
  await openMenu(page, '系统管理', '系统通告');
  await edit(page, title);
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'rawKeyDown' | 'keyDown' | 'keyUp', key: string, windowsVirtualKeyCode: number, modifiers = 0, text = '') =>
    devtools.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode, modifiers, ...(text && { text }) });
  const CONTROL = 2;
  await editor(page).press('Control+a');
  await page.evaluate(() =>
    setTimeout(() => {
      const end = performance.now() + 800;
      while (performance.now() < end);
    }, 50),
  );
  await page.waitForTimeout(100);
  // sent while the page is busy: it answers none of them before the last one waits
  await Promise.all([
    send('rawKeyDown', 'Control', 17, CONTROL),
    send('rawKeyDown', 'End', 35, CONTROL),
    send('keyUp', 'End', 35, CONTROL),
    send('keyUp', 'Control', 17),
    send('keyDown', 'Enter', 13, 0, '\r'),
    send('keyUp', 'Enter', 13),
  ]);
  await page.keyboard.type('第二行');
  await expect(editor(page).locator('p')).toHaveText(['开头', '第二行']);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const WORD = `<html><body><!--StartFragment--><p class=MsoNormal align=center style='text-align:center'><b><span style='color:red'>粘贴的标题<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><!--[endif]-->甲</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>甲之一</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>乙</p>
<img src="file:///C:/a.png"><img src="data:image/png;base64,${PNG.toString('base64')}"><script>hacked = 1</script><p>尾</p>
<!--EndFragment--></body></html>`;

test('pictures, tables, colours, links and pieces of Word are written in the editor and read in the bell', async ({ page }) => {
  const title = '写出来的通告';
  const faults = watchFaults(page);
  await signedIn(page);
  await addRaw(page, title, '<p>开头</p>');
  await openMenu(page, '系统管理', '系统通告');
  await edit(page, title);
  const tools = page.getByRole('toolbar', { name: '文字格式' });
  await editor(page).press('Control+End');

  await page.getByLabel('选择图片').setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: PNG });
  await expect(editor(page).locator('img[src*="/sys/common/static/"]')).toBeVisible();

  await editor(page).press('Control+a');
  await tools.getByRole('button', { name: '文字颜色' }).click();
  await page.getByRole('button', { name: '红色', exact: true }).click();
  await tools.getByRole('button', { name: '居中' }).click();
  await tools.getByRole('button', { name: '上标' }).click();
  await tools.getByRole('button', { name: '链接' }).click();
  await page.getByRole('textbox', { name: '链接地址' }).fill('example.com/a');
  await page.getByRole('textbox', { name: '链接地址' }).press('Enter');
  await expect(editor(page)).toBeFocused();

  await editor(page).press('Control+End');
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await editor(page).press('Enter');
  await tools.getByRole('button', { name: '表格' }).click();
  await page.getByRole('menuitem', { name: '插入 3×3 表格' }).click();
  await page.keyboard.type('表头');
  await page.keyboard.press('Tab');
  await page.keyboard.type('第二格');
  await tools.getByRole('button', { name: '表格' }).click();
  await page.getByRole('menuitem', { name: '删除列' }).click();
  await expect(editor(page).locator('tr').first().locator('th')).toHaveCount(2);

  await editor(page).press('Control+End');
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD);
  await expect(page.getByText('张图片没有粘贴进来')).toBeVisible();
  await expect(editor(page).locator('ol > li > ol > li')).toHaveText('甲之一');
  await expect(editor(page).locator('img[src*="/sys/common/static/"]')).toHaveCount(2);
  await expect(editor(page).locator('img[src^="data:"]')).toHaveCount(0);
  await save(page);

  const { msgContent } = await storedOf(page, title);
  expect(msgContent).not.toContain('data:');
  await pressInRow(page, view(page, '系统通告').getByRole('row', { name: title }), '发布');
  await agree(page, '确定发布吗？');
  await bellOf(page).click();
  await page.getByRole('button', { name: title }).click();
  const notice = page.getByRole('dialog', { name: '通知消息' });
  await expect(notice.getByRole('link', { name: '开头' })).toHaveAttribute('href', 'https://example.com/a');
  await expect(notice.getByText('开头')).toHaveCSS('color', 'rgb(224, 62, 45)');
  await expect(notice.getByRole('columnheader', { name: '表头' })).toBeVisible();
  await expect(notice.getByText('粘贴的标题')).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(await notice.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))).toEqual([1, 1]);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  expect(faults).toEqual([]);
});
