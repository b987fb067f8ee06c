import { MyAnnouncement, myAnnouncements } from '@mortise/shared/contract/messages';
import { ask, withRefusal } from '@mortise/shared/http';
import { NoticeView } from '@mortise/shared/micro';
import { App, Button, Filter, ListPage, refusalWords, useAction, useConfirm, useList } from '@mortise/shared/ui';
import { useCallback, useState } from 'react';
import { refreshBells } from '#common/refresh-bells.ts';
import { myAnnouncementColumns } from './my-announcement-columns.tsx';

export const MyAnnouncementListPage = () => {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const list = useList(myAnnouncements.list);
  const [viewed, setViewed] = useState<MyAnnouncement>();
  const close = useCallback(() => setViewed(undefined), []);
  const [markAll] = useAction(myAnnouncements.markAllRead, list.reload);

  const view = async (row: MyAnnouncement) => {
    setViewed(row);
    if (row.readFlag === '1') return;
    try {
      await ask(myAnnouncements.markRead, { body: { anntId: row.anntId } });
      void list.reload();
      await refreshBells(row.anntId);
    } catch (error) {
      // the notice is shown all the same
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    }
  };

  const readAll = () =>
    confirm({
      title: '确认操作',
      content: '是否全部标注已读？',
      onOk: async () => {
        if (await markAll({})) await refreshBells();
      },
    });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          {/* the list searches for texts that contain these by itself */}
          <Filter of={MyAnnouncement} name="titile" />
          <Filter of={MyAnnouncement} name="sender" />
          <Filter of={MyAnnouncement} name="msgCategory" />
        </>
      }
      toolbar={
        <Button type="primary" onClick={readAll}>
          全部标注已读
        </Button>
      }
      onOpen={(row) => void view(row)}
      columns={myAnnouncementColumns((row) => void view(row))}
    >
      {viewed && <NoticeView notice={viewed} onClose={close} />}
    </ListPage>
  );
};

export default MyAnnouncementListPage;
