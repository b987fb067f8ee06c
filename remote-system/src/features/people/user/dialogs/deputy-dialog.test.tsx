import { departments, type UserAgent, userAgents, userChoices } from '@mortise/shared/contract/people';
import { aUser, fault, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DeputyDialog } from './deputy-dialog.tsx';

const agent: UserAgent = {
  id: 'a1',
  userName: 'lihua',
  agentUserName: 'wangwu',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 00:00:00',
  status: '1',
  createBy: 'admin',
  createTime: '2026-01-01 00:00:00',
  updateBy: null,
  updateTime: '2026-01-02 00:00:00',
};

const open = async () => {
  mockEndpoint(userChoices.many, [aUser({ username: 'wangwu', realname: '王五' })]);
  mockEndpoint(departments.tree, []);
  const onClose = jest.fn();
  const { person } = renderPage(<DeputyDialog username="lihua" name="李华" onClose={onClose} />);
  return { person, dialog: await findDialog('用户代理人设置'), onClose };
};

it('starts empty for a user without a deputy, and says what is missing', async () => {
  const known = mockEndpoint(userAgents.list, pageWith([]));
  const add = mockEndpoint(userAgents.add, null);
  const { person, dialog } = await open();
  expect(await within(dialog).findByDisplayValue('lihua')).toHaveAttribute('readonly');
  expect(within(dialog).getByText('李华')).toBeVisible();
  expect(within(dialog).getByLabelText('有效')).toBeChecked();
  expect(known.asked[0]?.query).toMatchObject({ userName: 'lihua' });
  await person.click(within(dialog).getByRole('button', { name: '确定' }));
  for (const text of ['请输入代理人用户名！', '请输入代理开始时间！', '请输入代理结束时间！'])
    expect(await within(dialog).findByText(text)).toBeVisible();
  expect(add.asked).toHaveLength(0);
});

it('edits the existing deputy with the version that was read', async () => {
  mockEndpoint(userAgents.list, pageWith([agent]));
  const edit = mockEndpoint(userAgents.edit, null);
  const { person, dialog, onClose } = await open();
  expect(await within(dialog).findByLabelText('有效')).toBeChecked();
  await person.click(within(dialog).getByLabelText('无效'));
  await person.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('代理人设置成功！')).toBeVisible();
  expect(edit.asked[0]?.body).toMatchObject({ id: 'a1', updateTime: agent.updateTime, agentUserName: 'wangwu', status: '0' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('stays open when someone else changed the row first', async () => {
  mockEndpoint(userAgents.list, pageWith([agent]));
  mockEndpoint(userAgents.edit, refusal('该记录已被他人修改，请刷新后重试'));
  const { person, dialog, onClose } = await open();
  await person.click(await within(dialog).findByLabelText('无效'));
  await person.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('该记录已被他人修改，请刷新后重试');
  expect(onClose).not.toHaveBeenCalled();
});

it('offers 重试 when loading the deputy fails', async () => {
  let broken = true;
  mockEndpoint(userAgents.list, () => (broken ? fault(504) : pageWith([])));
  const { person, dialog } = await open();
  expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
  broken = false;
  await person.click(await within(dialog).findByRole('button', { name: '重试' }));
  expect(await within(dialog).findByDisplayValue('lihua')).toBeVisible();
});
