import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn } from '../pages/sign-in.ts';

// look and columns follow the account, also into the next test
test.afterEach(({ page }) => forgetSettings(page));

const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
};

/** Accessible names in another language than the interface. */
const foreignNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
      .map((element) => element.getAttribute('aria-label') ?? '')
      .filter((name) => /[a-z]{3}/i.test(name) && !/[\u4e00-\u9fff]/.test(name)),
  );

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds no serious accessibility violations, ${mode}`, async ({ page }) => {
    // axe reads five whole pages
    test.slow();
    await page.addInitScript((own) => {
      if (localStorage.getItem('mortise:appearance')) return;
      const paint = { mode: own, data: {}, styles: { light: {}, dark: {} } };
      localStorage.setItem('mortise:appearance', JSON.stringify({ version: 1, value: { preferences: { mode: own }, paint } }));
    }, mode);
    await page.goto('/user/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    expect(await serious(page)).toEqual([]);

    await signedIn(page);
    await expect(page.getByText('最近一周访问量统计')).toBeVisible();
    expect(await serious(page)).toEqual([]);

    await openMenu(page, '系统管理', '用户管理');
    const users = view(page, '用户管理');
    await expect(users.getByRole('row', { name: /manager/ })).toBeVisible();
    expect(await serious(page)).toEqual([]);
    expect(await foreignNames(page)).toEqual([]);

    await users.getByRole('button', { name: '添加用户' }).click();
    await expect(page.getByRole('dialog').getByLabel('用户账号')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    expect(await foreignNames(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '系统设置' }).click();
    await expect(page.getByRole('dialog', { name: '系统设置' }).getByText('水印')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    expect(await foreignNames(page)).toEqual([]);
  });
}

/** Describes the focused element if its focus is invisible: no outline, ring, border or background on it or its parents. */
const unseenFocus = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement as HTMLElement;
    const around: (Element | null)[] = [focused.nextElementSibling];
    for (let one: Element | null = focused; one && around.length < 6; one = one.parentElement) around.push(one);
    const read = () =>
      around.map((one) => {
        const styles = one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [];
        return styles.map(({ outline, boxShadow, borderColor, background }) => [outline, boxShadow, borderColor, background]).join();
      });
    const withFocus = read();
    focused.blur();
    let isSeen = false;
    // a select shows its focus some frames later
    for (let frame = 0; frame < 30 && !isSeen; frame++) {
      await new Promise(requestAnimationFrame);
      const without = read();
      isSeen = withFocus.some((look, place) => look !== without[place]);
    }
    focused.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });

/** Disables transitions. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

test('the keyboard reaches menu, list and rows with visible focus', async ({ page }) => {
  await signedIn(page);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '系统管理' }).focus();
  await page.keyboard.press('Enter');
  const target = menu.getByRole('menuitem', { name: '职务管理' });
  await expect(target).toBeVisible();
  // the menu moves the focus in the next frame
  const isThere = () =>
    target.evaluate(async (item) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return item.contains(document.activeElement);
    });
  for (let step = 0; step < 20 && !(await isThere()); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const positions = view(page, '职务管理');
  await expect(positions.getByRole('row').nth(3)).toBeVisible();
  await positions.getByRole('textbox', { name: '职务编码', exact: true }).focus();
  await withoutTransitions(page);
  for (let step = 0; step < 24; step++) {
    expect(await unseenFocus(page)).toBeUndefined();
    await page.keyboard.press('Tab');
  }
  // by now the focus is in a row
  await expect(positions.locator('tbody :focus')).toHaveCount(1);

  const sorted = positions.getByRole('columnheader', { name: '职务编码' });
  await sorted.focus();
  await page.keyboard.press('Enter');
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
});

test('the keyboard alone opens a page, turns to a tab and closes a form', async ({ page }) => {
  await signedIn(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.type('zwgl');
  await expect(page.getByRole('option')).toHaveText([/职务管理/]);
  await page.keyboard.press('Enter');
  const positions = view(page, '职务管理');
  await expect(positions.getByRole('row').nth(3)).toBeVisible();

  await positions.getByRole('button', { name: '新增' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(positions.getByRole('button', { name: '新增' })).toBeFocused();

  const tab = page.getByRole('tab', { name: '职务管理' });
  await tab.focus();
  const outline = await tab.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/analysis/);
  expect(outline).not.toBe('none');
});

test('nothing moves when the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn(page);
  const moving = await page.evaluate(() =>
    ['.console', '.header-bar', '.tab', '.tool'].filter((part) => {
      const element = document.querySelector(part);
      return (
        element &&
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((time) => Number.parseFloat(time) > 0)
      );
    }),
  );
  expect(moving).toEqual([]);

  await page.getByRole('button', { name: '系统设置' }).click();
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeVisible();
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  );
  expect(running).toEqual([]);
});
