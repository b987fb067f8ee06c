import { announcements } from '@mortise/shared/contract/messages';
import { users } from '@mortise/shared/contract/people';
import { anAnnouncement, aUser, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AnnouncementListPage } from './announcement-list-page.tsx';

// the editor uses contenteditable, which jsdom lacks
jest.mock('../../../common/rich-text/rich-text-editor.tsx', () => ({
  RichTextEditor: ({ value, onChange }: { value?: string; onChange?: (html: string) => void }) => (
    <textarea aria-label="内容" value={value ?? ''} onChange={({ target }) => onChange?.(target.value)} />
  ),
}));

const codes = ['announcement:add', 'announcement:edit', 'announcement:delete', 'announcement:release'];
const draft = anAnnouncement({ id: 'a1', titile: '草稿', sendStatus: '0', sendStatus_dictText: '未发布', sender: null, sendTime: null });
const published = anAnnouncement({ id: 'a2', titile: '已发', sendStatus: '1', sendStatus_dictText: '已发布' });
const revoked = anAnnouncement({ id: 'a3', titile: '已撤', sendStatus: '2', sendStatus_dictText: '已撤销' });

const dicts = {
  msg_category: { '1': '通知公告', '2': '系统消息' },
  priority: { L: '低', M: '中', H: '高' },
  msg_type: { ALL: '全体用户', USER: '指定用户' },
};

const open = (setting = {}) => {
  mockEndpoint(announcements.list, pageWith([draft, published, revoked]));
  return renderPage(<AnnouncementListPage />, { codes, dicts, ...setting });
};
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const actionsOf = async (person: ReturnType<typeof open>['person'], name: RegExp) => {
  const row = await rowOf(name);
  const more = row.queryByRole('button', { name: /更多/ });
  if (more) await person.click(more);
  return row;
};

it('offers what the state of an announcement allows', async () => {
  const { person } = open();
  const row = await actionsOf(person, /草稿/);
  expect(row.getByRole('button', { name: '编辑' })).toBeVisible();
  expect(await screen.findByRole('menuitem', { name: '发布' })).toBeVisible();
  expect((await rowOf(/已发/)).getByRole('button', { name: '撤销' })).toBeVisible();
  expect((await rowOf(/已撤/)).queryByRole('button', { name: '编辑' })).toBeNull();
});

it('publishes after asking', async () => {
  const sent = mockEndpoint(announcements.publish, null);
  const { person } = open();
  await actionsOf(person, /草稿/);
  await person.click(await screen.findByRole('menuitem', { name: '发布' }));
  expect(await screen.findByText('确定发布吗？')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('该系统通知发布成功')).toBeVisible();
  expect(sent.asked).toMatchObject([{ query: { id: 'a1' } }]);
});

it('revokes and makes open consoles refresh their bell', async () => {
  mockEndpoint(announcements.revoke, null);
  const again = mockEndpoint(announcements.pushAgain, null);
  const { person } = open();
  await person.click((await rowOf(/已发/)).getByRole('button', { name: '撤销' }));
  await person.click(await screen.findByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(again.asked).toMatchObject([{ query: { anntId: 'a2' } }]));
});

it('shows an announcement in full, without anything that runs', async () => {
  mockEndpoint(announcements.list, pageWith([{ ...revoked, msgContent: '<p>正文</p><img src=x onerror=x()>' }]));
  const { person } = renderPage(<AnnouncementListPage />, { codes, dicts });
  await person.click((await rowOf(/已撤/)).getByRole('button', { name: '查看' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('查看详情');
  expect(screen.getByText('正文')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

it('names what is missing, and keeps the form when the server refuses', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '新增' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: '确定' }));
  for (const text of ['请输入标题！', '请选择开始时间！', '请选择结束时间！', '请输入摘要！'])
    expect(await dialog.findByText(text)).toBeVisible();
});

it('edits with the stored content, and sends named people each with a comma', async () => {
  const row = anAnnouncement({ id: 'a9', titile: '面谈', sendStatus: '0', msgType: 'USER', userIds: 'u1,' });
  mockEndpoint(announcements.list, pageWith([row]));
  mockEndpoint(users.list, pageWith([aUser({ id: 'u1', realname: '张三' })]));
  mockEndpoint(announcements.edit, refusal('指定用户不能为空！'));
  const { person } = renderPage(<AnnouncementListPage />, { codes, dicts });
  await person.click((await rowOf(/面谈/)).getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('张三')).toBeVisible();
  expect(await dialog.findByLabelText('内容')).toHaveValue('<p>十月一日放假。</p>');
  await person.click(dialog.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('指定用户不能为空！')).toBeVisible();
  const sent = mockEndpoint(announcements.edit, null);
  await person.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.asked).toMatchObject([{ body: { id: 'a9', titile: '面谈', userIds: 'u1,', msgContent: '<p>十月一日放假。</p>' } }]);
});

it('shows no buttons to users without grants', async () => {
  open({ codes: [] });
  const row = await rowOf(/草稿/);
  expect(row.getByRole('button', { name: '查看' })).toBeVisible();
  expect(row.queryByRole('button', { name: '编辑' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
});
