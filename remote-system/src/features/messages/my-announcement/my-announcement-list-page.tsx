import { type MyAnnouncement, myAnnouncements } from '@mortise/shared/contract/messages';
import { ask, Fault, Refused } from '@mortise/shared/http';
import { NoticeView } from '@mortise/shared/micro';
import { Button, DictSelect, Form, Input, ListPage, useAction, useConfirm, useList, wildcard } from '@mortise/shared/ui';
import { useCallback, useState } from 'react';
import { tellConsoles } from '#common/tell-consoles.ts';
import { myAnnouncementColumns } from './my-announcement-columns.tsx';

export const MyAnnouncementListPage = () => {
  const confirm = useConfirm();
  const list = useList(myAnnouncements.list);
  const [viewed, setViewed] = useState<MyAnnouncement>();
  const close = useCallback(() => setViewed(undefined), []);
  const [markAll] = useAction(myAnnouncements.markAllRead, list.reload);

  const view = async (row: MyAnnouncement) => {
    setViewed(row);
    if (row.readFlag === '1') return;
    try {
      await ask(myAnnouncements.markRead, { body: { anntId: row.anntId } }, { quiet: true });
      list.reload();
      await tellConsoles(row.anntId);
    } catch (error) {
      // it stays unread, and can be read all the same
      if (!(error instanceof Fault || error instanceof Refused)) throw error;
    }
  };

  const readAll = () =>
    confirm({
      title: '确认操作',
      content: '是否全部标注已读?',
      onOk: async () => {
        if (await markAll({})) await tellConsoles();
      },
    });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Form.Item name="titile" label="标题" {...wildcard}>
            <Input placeholder="请输入标题" allowClear />
          </Form.Item>
          <Form.Item name="sender" label="发布人" {...wildcard}>
            <Input placeholder="请输入发布人" allowClear />
          </Form.Item>
          <Form.Item name="msgCategory" label="消息类型">
            <DictSelect code="msg_category" placeholder="请选择消息类型" />
          </Form.Item>
        </>
      }
      toolbar={
        <Button type="primary" onClick={readAll}>
          全部标注已读
        </Button>
      }
      columns={myAnnouncementColumns((row) => void view(row))}
    >
      {viewed && <NoticeView notice={viewed} onClose={close} />}
    </ListPage>
  );
};

export default MyAnnouncementListPage;
