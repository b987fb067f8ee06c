import { Announcement, AnnouncementDraft, announcementReaders, announcements, DRAFT } from '@mortise/shared/contract/messages';
import { Card, EntityRecord, RowActions, SafeHtml, useListed } from '@mortise/shared/ui';
import { AnnouncementState, releaseActions } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementReaders } from './announcement-readers.tsx';
import { useRelease } from './use-release.ts';

/** The page of one announcement: facts, content, operations, versions. Only drafts are edited. */
export const AnnouncementRecordPage = () => {
  const record = useListed(announcements.list);
  const release = useRelease(record.reload);
  return (
    <EntityRecord
      record={record}
      of={announcements}
      row={Announcement}
      draft={AnnouncementDraft}
      table="sys_announcement"
      tags={(row) => <AnnouncementState row={row} text={row.sendStatus_dictText} />}
      actions={(row) => <RowActions actions={releaseActions(row, release)} subject={row.titile ?? undefined} />}
      without={['msgContent', 'userIds']}
      tabs={({ id, msgContent, sendStatus }) => [
        {
          key: 'content',
          label: '内容',
          content: (
            <Card>
              <SafeHtml html={msgContent ?? ''} />
            </Card>
          ),
        },
        ...(sendStatus === DRAFT
          ? []
          : [
              {
                key: 'readers',
                label: '阅读情况',
                call: announcementReaders.list,
                isOwn: true,
                content: <AnnouncementReaders anntId={id} />,
              },
            ]),
      ]}
      isEditable={({ sendStatus }) => sendStatus === DRAFT}
      form={(row, ends) => <AnnouncementForm announcement={row} {...ends} />}
    />
  );
};

export default AnnouncementRecordPage;
