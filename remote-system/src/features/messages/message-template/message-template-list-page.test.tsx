import { messageTemplates } from '@mortise/shared/contract/messages';
import { duplicates } from '@mortise/shared/contract/settings';
import { aMessageTemplate, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MessageTemplateListPage } from './message-template-list-page.tsx';

const dicts = { msgType: { '1': '短信', '2': '邮件', '4': '系统' } };
const codes = ['message-template:add', 'message-template:edit', 'message-template:send'];
const open = () => renderPage(<MessageTemplateListPage />, { codes, dicts });
const sms = aMessageTemplate({
  templateType: '1',
  templateName: '催办：${task}',
  templateContent: '${user}，请办理',
  templateTestJson: '{"task":"审批"}',
});

it('shows the message while it is typed, and names what is missing', async () => {
  mockEndpoint(messageTemplates.list, pageWith([sms]));
  mockEndpoint(duplicates.check, null);
  const edit = mockEndpoint(messageTemplates.edit, null);
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /催办/ })).getByRole('button', { name: '编辑' }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('催办：审批')).toBeVisible();
  expect(within(form).getByText('测试数据缺少：user')).toBeVisible();
  const data = within(form).getByLabelText('测试数据');
  await person.clear(data);
  await person.type(data, '{{"task":"甲","user":"张三"}');
  expect(await within(form).findByText('张三，请办理')).toBeVisible();
  expect(within(form).queryByText(/测试数据缺少/)).not.toBeInTheDocument();
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ id: sms.id, templateTestJson: '{"task":"甲","user":"张三"}' }));
});

it('says in the dialog why a test message did not get away, and keeps what was typed', async () => {
  mockEndpoint(messageTemplates.list, pageWith([sms]));
  const attempt = mockEndpoint(messageTemplates.trySend, { sent: false, reason: '短信接口没有接受这条短信' });
  const { person } = open();
  const row = await screen.findByRole('row', { name: /催办/ });
  await person.click(within(row).getByRole('button', { name: '发送测试' }));
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('消息接收方'), '13800000001');
  await person.click(within(form).getByRole('button', { name: '发送' }));
  expect(await within(form).findByText('短信接口没有接受这条短信')).toBeVisible();
  expect(within(form).getByLabelText('消息接收方')).toHaveValue('13800000001');
  expect(attempt.asked[0]?.body).toEqual({
    templateCode: sms.templateCode,
    msgType: '1',
    receiver: '13800000001',
    testData: '{"task":"审批"}',
  });
});
