import { users } from '@mortise/shared/contract/people';
import { fault, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { isSentPath } from './interface-test.ts';
import { InterfaceTestPage } from './interface-test-page.tsx';

const fill = async (path: string, parameters = '') => {
  const page = renderPage(<InterfaceTestPage />);
  await page.person.type(screen.getByLabelText('请求路径'), path);
  if (parameters) {
    await page.person.click(screen.getByLabelText('请求参数（JSON）'));
    await page.person.paste(parameters);
  }
  await page.person.click(screen.getByRole('button', { name: '发送请求' }));
  return page;
};

it('sends a path of the server with its parameters, and shows the answer', async () => {
  const { asked } = mockEndpoint(users.list, pageWith([]));
  await fill('/sys/user/list?pageSize=1', '{"username":"admin"}');
  expect(await screen.findByText(/"records": \[\]/)).toBeVisible();
  expect(asked).toMatchObject([{ query: { pageSize: 1, username: 'admin' } }]);
});

it('shows the envelope of a refusal, and why there is no answer', async () => {
  mockEndpoint(users.list, refusal('没有权限', 510));
  const { unmount } = await fill('/sys/user/list');
  expect(await screen.findByText(/"message": "没有权限"/)).toBeVisible();
  unmount();
  mockEndpoint(users.list, fault(500, '操作失败'));
  await fill('/sys/user/list');
  expect(await screen.findByText(/^请求异常：/)).toBeVisible();
});

it('sends nothing without a path of its own server or with wrong JSON', async () => {
  const { asked } = mockEndpoint(users.list, pageWith([]));
  const { unmount } = await fill('//evil.example/x');
  expect(await screen.findByText('请填写以 / 开头的接口路径')).toBeVisible();
  unmount();
  await fill('/sys/user/list', '{"username"');
  expect(await screen.findByText('非法的JSON字符串')).toBeVisible();
  expect(asked).toEqual([]);
});

it.each(['https://evil.example', '//evil.example', '/../login', '/sys/./x', '/sys/..', '/a\\b', '/x/:id', '/x y', '/a#b', 'sys/user'])(
  'takes no %s',
  (path) => expect(isSentPath(path)).toBe(false),
);
