import { announcementReaders, announcements } from '@mortise/shared/contract/messages';
import { dicts } from '@mortise/shared/contract/settings';
import { anAnnouncement, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { AnnouncementRecordPage } from './announcement-record-page.tsx';

jest.mock('../../../common/rich-text/rich-text-editor.tsx', () => ({ RichTextEditor: () => null }));

const open = (sendStatus: string, { codes = ['announcement:readers'], server = 'mortise' as 'mortise' | 'jeecg' } = {}) => {
  mockEndpoint(announcements.list, pageWith([anAnnouncement({ id: 'a1', titile: '消防演练', sendStatus })]));
  mockEndpoint(dicts.items, []);
  const readers = mockEndpoint(
    announcementReaders.list,
    pageWith([
      { id: 'u1', username: 'clerk', realname: '杨明', readFlag: '1' as const, readTime: '2026-01-05 09:00:00' },
      { id: 'u2', username: 'auditor', realname: '赵敏', readFlag: '0' as const, readTime: null },
    ]),
  );
  const page = (
    <Routes>
      <Route path="/notices/record/:id" element={<AnnouncementRecordPage />} />
    </Routes>
  );
  return { ...renderPage(page, { route: '/notices/record/a1', codes, server }), readers };
};
const tab = () => screen.queryByRole('tab', { name: '阅读情况' });

it('says who has read a published announcement and when, and who has not', async () => {
  const { person, readers } = open('1');
  await person.click(await screen.findByRole('tab', { name: '阅读情况' }));
  expect(await screen.findByRole('row', { name: /clerk/ })).toHaveTextContent('clerk杨明已读2026-01-05 09:00:00');
  expect(screen.getByRole('row', { name: /auditor/ })).toHaveTextContent('auditor赵敏未读');
  expect(readers.asked[0]?.query).toMatchObject({ anntId: 'a1' });
});

it.each([
  ['a draft', '0', {}],
  ['users without the right', '1', { codes: ['announcement:release'] }],
  ['a JeecgBoot server', '1', { server: 'jeecg' as const }],
])('has no readers for %s', async (_what, sendStatus, setting) => {
  open(sendStatus, setting);
  expect(await screen.findByRole('tab', { name: '内容' })).toBeVisible();
  expect(tab()).not.toBeInTheDocument();
});
