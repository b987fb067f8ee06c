import { expect, type Page, test } from '@playwright/test';
import { findings } from '../pages/axe.ts';
import { signedIn, signIn } from '../pages/sign-in.ts';
import { looks, setMode } from '../pages/walk.ts';

const success = (result: object | null) => ({ success: true, code: 200, message: '', result, timestamp: 0 });
const refused = (result: object | null) => ({ success: false, code: 500, message: '请继续', result, timestamp: 0 });
const stepToken = 'a'.repeat(43);
const asksFor = (stage: string) => refused({ secondStep: { stepToken, stage, ways: ['app', 'passkey'] } });

const pressed = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

interface State {
  title: string;
  path: string;
  /** Leads to the state. */
  reach?: (page: Page) => Promise<void>;
  /** What must be seen there. */
  shows: (page: Page) => ReturnType<Page['getByText']>;
}

/** Answers the next sign-in, then signs in. */
const signInAnswered = (json: object) => async (page: Page) => {
  await page.route('**/jeecg-boot/sys/login', (route) => route.fulfill({ json }));
  await signIn(page, 'clerk');
};

const dialogOf = (name: string) => (page: Page) => page.getByRole('dialog', { name });

const states: readonly State[] = [
  { title: '登录', path: '/user/login', shows: (page) => page.getByLabel('用户名') },
  {
    title: '登录，空白提交',
    path: '/user/login',
    reach: (page) => pressed(page, /^登\s*录$/),
    shows: (page) => page.locator('[aria-invalid=true]').first(),
  },
  {
    title: '登录，密码错误',
    path: '/user/login',
    reach: (page) => signIn(page, 'clerk', 'wrong'),
    shows: (page) => page.getByText('登录失败'),
  },
  {
    title: '手机号登录，空白提交',
    path: '/user/login',
    reach: async (page) => {
      await page.getByRole('tab', { name: '手机号登录' }).click();
      await pressed(page, /^登\s*录$/);
    },
    shows: (page) => page.locator('[aria-invalid=true]').first(),
  },
  { title: '两步验证', path: '/user/login', reach: signInAnswered(asksFor('prove')), shows: dialogOf('两步验证') },
  { title: '设置两步验证', path: '/user/login', reach: signInAnswered(asksFor('setUp')), shows: dialogOf('设置两步验证') },
  { title: '更换密码', path: '/user/login', reach: signInAnswered(asksFor('renew')), shows: dialogOf('更换密码') },
  {
    title: '选择租户和部门',
    path: '/user/login',
    reach: async (page) => {
      await page.route('**/jeecg-boot/sys/login', async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        const departs = ['A01', 'A02'].map((orgCode) => ({ ...json.result.departs[0], id: orgCode, orgCode }));
        const tenantList = [1, 2].map((id) => ({ id, name: `租户${id}` }));
        await route.fulfill({ json: { ...json, result: { ...json.result, departs, multi_depart: 2, tenantList } } });
      });
      await signIn(page, 'clerk');
      await pressed(page, /^确\s*认$/);
    },
    shows: dialogOf('请选择租户和部门'),
  },
  { title: '注册', path: '/user/register', shows: (page) => page.getByLabel('用户名') },
  {
    title: '注册，空白提交',
    path: '/user/register',
    reach: (page) => pressed(page, /^注\s*册$/),
    shows: (page) => page.locator('.ant-form-item-explain-error').first(),
  },
  {
    title: '注册，密码提示',
    path: '/user/register',
    reach: (page) => page.getByLabel('密码', { exact: true }).focus(),
    shows: (page) => page.locator('.ant-popover'),
  },
  { title: '注册结果', path: '/user/register-result?account=zhangsan', shows: (page) => page.getByText('注册成功') },
  { title: '忘记密码', path: '/user/alteration', shows: (page) => page.getByLabel('手机') },
  {
    title: '忘记密码，空白提交',
    path: '/user/alteration',
    reach: (page) => pressed(page, /下一步/),
    shows: (page) => page.locator('.ant-form-item-explain-error').first(),
  },
  {
    title: '忘记密码，新密码',
    path: '/user/alteration',
    reach: async (page) => {
      await page.route('**/jeecg-boot/sys/user/phoneVerification', (route) =>
        route.fulfill({ json: success({ username: 'clerk', smscode: '123456' }) }),
      );
      await page.getByLabel('手机').fill('13800000000');
      await page.getByLabel('验证码').fill('123456');
      await pressed(page, /下一步/);
    },
    shows: (page) => page.getByLabel('新密码'),
  },
];

test('axe finds nothing on the pages before signing in, in their dialogs and after bad input', async ({ page }) => {
  test.setTimeout(600_000);
  await page.route('**/jeecg-boot/sys/secondStep/begin', (route) =>
    route.fulfill({
      json: success({ stepToken, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mortise:clerk?secret=JBSWY3DPEHPK3PXP' }),
    }),
  );
  for (const { title, path, reach, shows } of states) {
    for (const { mode, width } of looks) {
      await test.step(`${title}, ${mode}, ${width} px`, async () => {
        await page.goto('/user/login');
        await page.evaluate(() => localStorage.clear());
        await setMode(page, mode);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('button').first()).toBeVisible();
        await reach?.(page);
        await expect(shows(page)).toBeVisible();
        expect.soft(await findings(page, 'body'), `${title}, ${mode}, ${width} px`).toEqual([]);
        await page.unroute('**/jeecg-boot/sys/login');
      });
    }
  }
});

const USER_MENU = /用户菜单/;

/** Controls of the console around the views that open something, each after those that lead to it. */
const ways: readonly (readonly (string | RegExp)[])[] = [
  [],
  [/^全局搜索/],
  ['收藏与最近访问'],
  ['系统设置'],
  ['任务'],
  [/^通知/],
  [/^全部页签/],
  [USER_MENU],
  ...['密码修改', '切换部门', '登录设备', '本机应用', '退出登录'].map((name) => [USER_MENU, name]),
];

test('axe finds nothing in what the header opens', async ({ page }) => {
  test.setTimeout(600_000);
  await signedIn(page);
  for (const { mode, width } of looks) {
    await setMode(page, mode);
    await page.setViewportSize({ width, height: 900 });
    for (const way of ways) {
      const at = `${way.join(' → ')}, ${mode}, ${width} px`;
      await test.step(at, async () => {
        await page.goto('/dashboard/analysis');
        await expect(
          page
            .locator('main')
            .getByText(/(早上|上午|中午|下午|晚上)好/)
            .first(),
        ).toBeVisible();
        for (const name of way) {
          const control = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first();
          // some tools have no room on a phone
          if (way.length === 1 && width < 400 && !(await control.isVisible())) return;
          await control.click();
        }
        if (way.length)
          await expect(page.locator('.ant-modal, .ant-drawer, .ant-popover, .ant-dropdown').locator('visible=true').first()).toBeVisible();
        expect.soft(await findings(page, 'body'), at).toEqual([]);
      });
    }
  }
});
