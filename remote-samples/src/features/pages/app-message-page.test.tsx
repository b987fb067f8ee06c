import { signInMethods } from '@mortise/shared/contract/session';
import { fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { AppMessagePage } from './app-message-page.tsx';

it('says that no application is set up, and sends nothing', async () => {
  mockEndpoint(signInMethods.syncedApps, { wechatEnterprise: false, dingtalk: false });
  renderPage(<AppMessagePage />);
  expect(await screen.findByText('没有启用第三方应用')).toBeVisible();
  expect(screen.getByRole('button', { name: /发\s?送/ })).toBeDisabled();
});

it('sends to one person of an application, and says why it was refused', async () => {
  mockEndpoint(signInMethods.syncedApps, { wechatEnterprise: false, dingtalk: true });
  const { asked } = mockEndpoint(signInMethods.tryAppMessage, refusal('不识别的第三方APP'));
  const { person } = renderPage(<AppMessagePage />);
  await person.click(await screen.findByRole('button', { name: /发\s?送/ }));
  expect(await screen.findByText('请输入接收人账号', { selector: '.ant-form-item-explain *' })).toBeVisible();
  await person.type(screen.getByLabelText('接收人'), 'clerk');
  await person.type(screen.getByLabelText('消息内容'), '测试');
  await person.click(screen.getByRole('button', { name: /发\s?送/ }));
  expect(await screen.findByText('不识别的第三方APP')).toBeVisible();
  expect(asked).toMatchObject([{ body: { app: 'dingtalk', receiver: 'clerk', content: '测试' } }]);
});

it('says that the applications cannot be read', async () => {
  mockEndpoint(signInMethods.syncedApps, fault(500));
  renderPage(<AppMessagePage />);
  expect(await screen.findByText('应用加载失败')).toBeVisible();
});
