import { formRows } from '@mortise/shared/contract/online';
import { mockEndpoint } from '@mortise/shared/testing';
import { callForScript } from './allowed-calls.ts';

it('makes calls for rows of forms', async () => {
  const list = mockEndpoint(formRows.list, { total: 0, records: [] });
  expect(
    await callForScript({ id: 1, method: 'GET', url: '/online/cgform/api/getData/f1?name=a', parameter: { pageNo: '2' } }),
  ).toMatchObject({
    success: true,
    result: { total: 0 },
  });
  expect(list.asked[0]).toMatchObject({ params: { headId: 'f1' }, query: { name: 'a' } });
});

it.each([
  ['POST', '/sys/user/add'],
  ['GET', '/sys/user/list'],
  ['GET', 'https://elsewhere.example/online/cgform/api/getData/f1'],
  ['GET', '/online/cgform/api/getData/f1/../../../../sys/user/list'],
  ['GET', '/online/cgform/api/form/../querySelectOptions'],
  ['GET', '/online/cgform/api/form/f1/%2E%2e'],
  ['GET', '/online/cgform/api/getData/%zz'],
  ['DELETE', '/online/cgform/head/delete'],
  ['POST', '/online/cgform/head/enhanceJs/f1'],
] as const)('refuses %s %s', async (method, url) => {
  await expect(callForScript({ id: 1, method, url, parameter: {} })).rejects.toThrow('脚本不能调用');
});
