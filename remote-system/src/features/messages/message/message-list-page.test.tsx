import { messages } from '@mortise/shared/contract/messages';
import { aMessage, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MessageListPage } from './message-list-page.tsx';

const dicts = { msgType: { '2': '邮件', '4': '系统' }, msgSendStatus: { '0': '未发送', '2': '发送失败' } };
const open = (codes: string[] = []) => renderPage(<MessageListPage />, { codes, dicts });
const set = { isStarted: true, hasMail: true, hasText: true };

it('shows why a message failed, and sends it again', async () => {
  const failed = aMessage({ esTitle: '对账单', esSendStatus: '2', esSendStatus_dictText: '发送失败', esResult: '邮件服务器没有响应' });
  mockEndpoint(messages.list, pageWith([failed]));
  mockEndpoint(messages.outbox, set);
  const resend = mockEndpoint(messages.resend, null);
  const { person } = open(['message:resend']);
  const row = await screen.findByRole('row', { name: /对账单/ });
  expect(row).toHaveTextContent('发送失败');
  expect(row).toHaveTextContent('邮件服务器没有响应');
  await person.click(within(row).getByRole('button', { name: '重发' }));
  await person.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(resend.asked[0]?.body).toEqual({ ids: failed.id }));
});

it('shows markup as its text in the list, and as the receiver sees it in the details', async () => {
  mockEndpoint(
    messages.list,
    pageWith([aMessage({ esTitle: '对账单', esContent: '<p>您好 <b>张三</b></p><img src=x onerror=alert(1)>' })]),
  );
  mockEndpoint(messages.outbox, set);
  const { person } = open();
  const row = await screen.findByRole('row', { name: /对账单/ });
  expect(row).toHaveTextContent('您好 张三');
  expect(row).not.toHaveTextContent('<b>');
  await person.click(within(row).getByRole('button', { name: '详情' }));
  const detail = await screen.findByRole('dialog');
  expect(within(detail).getByText('张三').tagName).toBe('B');
  expect(detail.innerHTML).not.toContain('onerror');
});

it.each([
  [{ isStarted: false }, '定时任务 SendMsgJob 未启动：消息不会自动发送'],
  [{ hasMail: false }, '尚未配置：邮件服务器（SMTP_URL）'],
])('says why messages are not sent: %o', async (more, text) => {
  mockEndpoint(messages.list, pageWith([]));
  mockEndpoint(messages.outbox, { ...set, ...more });
  open();
  expect(await screen.findByText(text)).toBeVisible();
});
