import { expect } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { copyRepository } from '../fixtures/make-scaffold.ts';
import { test } from '../fixtures/with-remotes.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const TIMEOUT = 240_000;

test('a new remote with a list appears in the running console, without a build of the host', async ({
  page,
  remotes: { server, target },
}) => {
  test.setTimeout(TIMEOUT);
  const copy = copyRepository();
  try {
    expect(await copy.run('new-remote.mjs', 'shop')).toContain('shop/Welcome');
    expect(await copy.run('new-feature.mjs', 'shop/purchase-order', '采购单')).toContain('shop/PurchaseOrderList');
    await copy.run('build.mjs', 'remote-shop');
    server.pin(copy.currentBuild('remote-shop'));
    await addMenuRow(target, { name: '店铺首页', url: '/shop/welcome', component: 'shop/Welcome' });
    await addMenuRow(target, { name: '采购单', url: '/shop/orders', component: 'shop/PurchaseOrderList' });
    await signedIn(page);
    await openMenu(page, '店铺首页');
    await expect(view(page, '店铺首页')).toContainText('remote-shop');
    await openMenu(page, '采购单');
    // the server of this run lacks its endpoints; the page is shown all the same
    await expect(view(page, '采购单').getByPlaceholder('请输入采购单名称')).toBeVisible();
    await expect(view(page, '采购单').getByRole('columnheader', { name: '采购单名称' })).toBeVisible();
  } finally {
    copy.remove();
  }
});
