import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const TENANT = 9104;
const ENDED = '租户“试用公司”已于 2025-06-30 23:59:59 到期，只能查看和导出，续期请联系管理员';

test('a tenant expires: its member only reads, until it is prolonged', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const office = await (await browser.newContext()).newPage();
  await signedIn(office);
  const headers = { 'X-Access-Token': await tokenOf(office) };
  const ask = async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await office.request[method](`/jeecg-boot${path}`, { headers, ...(data && { data }) });
    return (await answer.json()) as { success: boolean; message: string; result: { records: Record<string, string>[] } };
  };
  const must = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    expect(answer.message && answer).toMatchObject({ success: true });
    return answer.result;
  };
  const rowOf = async (path: string) => {
    const [row] = (await must('get', path)).records;
    if (!row) throw new Error(`nothing found: ${path}`);
    return row;
  };
  await must('post', '/sys/tenant/add', { id: TENANT, name: '试用公司', status: 1 });
  await must('post', '/sys/position/add', { code: 'tenant_probe', name: '试用职务', postRank: '2' });
  const member = await rowOf('/sys/user/list?username=manager');
  const join = async (relTenantIds: string) => {
    const { updateTime: _, ...now } = await rowOf('/sys/user/list?username=manager');
    await must('put', '/sys/user/edit', { ...now, relTenantIds });
  };
  const before = String(member.relTenantIds ?? '');
  await join(String(TENANT));

  const setEnd = (endDate: string) => must('put', '/sys/tenant/edit', { id: TENANT, name: '试用公司', endDate });

  try {
    await signedIn(page, 'manager');
    await openMenu(page, '系统管理', '职务管理');
    const row = view(page, '职务管理').getByRole('row', { name: /tenant_probe/ });
    const rename = async (name: string) => {
      await row.getByRole('button', { name: '编辑' }).click();
      const form = page.getByRole('dialog', { name: '编辑' });
      await form.getByLabel('职务名称').fill(name);
      await form.getByRole('button', { name: '确定' }).click();
      return form;
    };
    await rename('试用期内');
    await expect(row).toContainText('试用期内');

    await setEnd('2025-06-30 23:59:59');
    const form = await rename('到期之后');
    await expect(page.getByText(ENDED).first()).toBeVisible();
    expect(await rowOf('/sys/position/list?code=tenant_probe')).toMatchObject({ name: '试用期内' });

    // what was typed is still there, and is saved without a new sign-in
    await setEnd('2999-12-31 23:59:59');
    await expect(form.getByLabel('职务名称')).toHaveValue('到期之后');
    await form.getByRole('button', { name: '确定' }).click();
    await expect(row).toContainText('到期之后');
  } finally {
    await join(before);
    await must('delete', `/sys/tenant/delete?id=${TENANT}`);
    const { id = '' } = await rowOf('/sys/position/list?code=tenant_probe');
    await must('delete', `/sys/position/delete?id=${id}`);
    await office.context().close();
  }
});
