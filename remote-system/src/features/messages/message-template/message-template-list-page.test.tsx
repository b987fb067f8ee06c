import { messages, messageTemplates } from '@mortise/shared/contract/messages';
import { duplicates } from '@mortise/shared/contract/settings';
import { aMessageTemplate, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MessageTemplateListPage } from './message-template-list-page.tsx';

const dicts = { msgType: { '1': '短信', '2': '邮件', '3': '微信', '4': '系统' } };
const codes = ['message-template:add', 'message-template:edit', 'message-template:send'];
const open = (server?: 'jeecg') => renderPage(<MessageTemplateListPage />, { codes, dicts, server });
const sms = aMessageTemplate({
  templateType: '1',
  templateName: '催办：${task}',
  templateContent: '${user}，请办理',
  templateTestJson: '{"task":"审批"}',
});

const all = { isStarted: true, hasMail: true, hasText: true };
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

beforeEach(() => void mockEndpoint(messages.outbox, all));

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

it('offers new templates no channel that the server cannot send by', async () => {
  mockEndpoint(messageTemplates.list, pageWith([]));
  mockEndpoint(messages.outbox, { ...all, hasMail: false });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  await person.click(within(form).getByRole('combobox', { name: '模板类型' }));
  await waitFor(() => expect(offered()).toEqual(['短信', '系统']));
  expect(within(form).queryByText(/没有配置此发送方式/)).not.toBeInTheDocument();
});

it('marks a template whose channel is missing, and warns in its forms', async () => {
  mockEndpoint(messageTemplates.list, pageWith([{ ...sms, templateType_dictText: '短信' }]));
  mockEndpoint(messages.outbox, { ...all, hasText: false });
  const { person } = open();
  const row = await screen.findByRole('row', { name: /催办/ });
  expect(await within(row).findByText('未配置')).toBeVisible();
  await person.click(within(row).getByRole('button', { name: '发送测试' }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('服务器没有配置此发送方式，消息不会送达')).toBeVisible();
  await person.click(within(form).getByRole('combobox', { name: '消息类型' }));
  await waitFor(() => expect(offered()).toEqual(['短信', '邮件', '系统']));
  await person.click(screen.getByTitle('系统'));
  await waitFor(() => expect(within(form).queryByText(/没有配置此发送方式/)).not.toBeInTheDocument());
});

it('offers all channels in front of JeecgBoot, which does not say what it sends by', async () => {
  mockEndpoint(messageTemplates.list, pageWith([]));
  const outbox = mockEndpoint(messages.outbox, all);
  const { person } = open('jeecg');
  await person.click(await screen.findByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  await person.click(within(form).getByRole('combobox', { name: '模板类型' }));
  await waitFor(() => expect(offered()).toEqual(['短信', '邮件', '微信', '系统']));
  expect(outbox.asked).toEqual([]);
});
