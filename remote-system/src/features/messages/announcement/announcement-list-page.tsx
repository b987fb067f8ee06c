import { Announcement, announcements } from '@mortise/shared/contract/messages';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  NoticeDialog,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { useRelease } from './use-release.ts';

export const AnnouncementListPage = () => {
  const list = useList(announcements.list);
  const opened = useOpened<Announcement, 'form' | 'detail'>();
  const viewed = opened.rowIn('detail');
  const removal = useRemoval<Announcement>(announcements, { onDone: list.reload });
  const release = useRelease(list.reload);

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
      hasRecordPages
      batch={<RemoveSelected list={list} call={announcements.removeBatch} removal={removal} />}
      columns={announcementColumns({
        onEdit: opened.edit,
        onView: (row) => opened.open('detail', row),
        ...release,
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <AnnouncementForm announcement={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {viewed && <NoticeDialog title="查看详情" notice={viewed} onClose={opened.close} />}
    </ListPage>
  );
};

export default AnnouncementListPage;
