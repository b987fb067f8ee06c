import { announcements, type MyAnnouncement, myAnnouncements } from '@mortise/shared/contract/messages';
import { BorrowContext } from '@mortise/shared/micro';
import { anAnnouncement, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MyAnnouncementListPage } from './my-announcement-list-page.tsx';

const message = (more: Partial<MyAnnouncement> = {}): MyAnnouncement => ({
  ...anAnnouncement({ titile: '面谈' }),
  id: 'd1',
  anntId: 'a1',
  userId: 'u1',
  readFlag: '0',
  ...more,
});
const Leave = ({ formData }: { formData?: { id?: string } }) => <p>请假单 {formData?.id}</p>;
const dicts = { msg_category: { '1': '通知公告', '2': '系统消息' } };

it('opens a message, marks it read and refreshes the bell', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message()]));
  const read = mockEndpoint(myAnnouncements.markRead, null);
  const told = mockEndpoint(announcements.pushAgain, null);
  const { person } = renderPage(<MyAnnouncementListPage />, { dicts });
  const row = within(await screen.findByRole('row', { name: /面谈/ }));
  expect(row.getByText('未读')).toBeVisible();
  expect(row.getByText('一般消息')).toBeVisible();
  await person.click(row.getByRole('button', { name: '查看' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('通知消息');
  await waitFor(() => expect(told.asked).toMatchObject([{ query: { anntId: 'a1' } }]));
  expect(read.asked).toMatchObject([{ body: { anntId: 'a1' } }]);
});

it('opens the view of a message that has one', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message({ openType: 'component', openPage: 'modules/leave/LeaveForm', busId: 'b1' })]));
  mockEndpoint(myAnnouncements.markRead, null);
  mockEndpoint(announcements.pushAgain, null);
  const borrow = () => Leave;
  const { person } = renderPage(
    <BorrowContext value={borrow}>
      <MyAnnouncementListPage />
    </BorrowContext>,
    { dicts },
  );
  await person.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByText('请假单 b1')).toBeVisible();
});

it('does not mark again what was read', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message({ readFlag: '1' })]));
  const read = mockEndpoint(myAnnouncements.markRead, null);
  const { person } = renderPage(<MyAnnouncementListPage />, { dicts });
  await person.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(read.asked).toHaveLength(0);
});

it('marks all as read after asking', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message()]));
  const all = mockEndpoint(myAnnouncements.markAllRead, null);
  mockEndpoint(announcements.pushAgain, null);
  const { person } = renderPage(<MyAnnouncementListPage />, { dicts });
  await person.click(await screen.findByRole('button', { name: '全部标注已读' }));
  expect(await screen.findByText('是否全部标注已读？')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('全部已读')).toBeVisible();
  expect(all.asked).toHaveLength(1);
});

it('says why a message could not be marked read, and shows it all the same', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message()]));
  mockEndpoint(myAnnouncements.markRead, refusal('消息已撤回'));
  const { person } = renderPage(<MyAnnouncementListPage />, { dicts });
  await person.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByText('消息已撤回')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('searches titles and senders by plain texts, to which JeecgBoot adds wildcards itself', async () => {
  const list = mockEndpoint(myAnnouncements.list, pageWith([]));
  const { person } = renderPage(<MyAnnouncementListPage />, { dicts });
  await person.type(screen.getByLabelText('标题'), '放假');
  await person.type(screen.getByLabelText('发布人'), '管理员{Enter}');
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ titile: '放假', sender: '管理员' }));
});

it('takes the category from the dictionary when rows have no text for it', async () => {
  mockEndpoint(myAnnouncements.list, pageWith([message({ msgCategory: '2', msgCategory_dictText: undefined })]));
  renderPage(<MyAnnouncementListPage />, { dicts });
  expect(await screen.findByRole('row', { name: /面谈/ })).toHaveTextContent('系统消息');
});
