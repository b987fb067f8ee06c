import { Announcement, announcements } from '@mortise/shared/contract/messages';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  NoticeDialog,
  RemoveSelected,
  subjectOf,
  useAction,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { refreshBells } from '#common/refresh-bells.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

const titleOf = ({ titile }: Announcement) => titile ?? '';

export const AnnouncementListPage = () => {
  const list = useList(announcements.list);
  const opened = useOpened<Announcement, 'form' | 'detail'>();
  const viewed = opened.rowIn('detail');
  const removal = useRemoval<Announcement>(announcements, { onDone: list.reload });
  const [publish] = useAction(announcements.publish, list.reload);
  const [revoke] = useAction(announcements.revoke, list.reload);

  return (
    <ListPage
      list={list}
      numbered
      filters={<Filter of={Announcement} name="titile" />}
      toolbar={
        <>
          <AddButton call={announcements.add} onClick={opened.add} />
          <ExportButton list={list} call={announcements.exportXls} name="系统通告" />
          <ImportButton call={announcements.importExcel} onDone={list.reload} />
        </>
      }
      onOpen={(row) => opened.open('detail', row)}
      batch={<RemoveSelected list={list} call={announcements.removeBatch} removal={removal} />}
      columns={announcementColumns({
        onEdit: opened.edit,
        onView: (row) => opened.open('detail', row),
        onPublish: (row) => publish({ query: { id: row.id } }, { subject: subjectOf([row], titleOf, '通告') }),
        onRevoke: async (row) => {
          const query = { id: row.id };
          const subject = subjectOf([row], titleOf, '通告');
          const takeBack = () => publish({ query }, { subject });
          if (await revoke({ query }, { subject, follow: { label: '撤销', run: takeBack } })) await refreshBells(row.id);
        },
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <AnnouncementForm announcement={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {viewed && <NoticeDialog title="查看详情" notice={viewed} onClose={opened.close} />}
    </ListPage>
  );
};

export default AnnouncementListPage;
