import { type Announcement, announcements } from '@mortise/shared/contract/messages';
import { Permit } from '@mortise/shared/session';
import {
  Button,
  ExportButton,
  Form,
  ImportButton,
  Input,
  ListPage,
  NoticeDialog,
  RemoveSelected,
  useAction,
  useList,
  wildcard,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { tellConsoles } from '#common/tell-consoles.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

export const AnnouncementListPage = () => {
  const list = useList(announcements.list);
  const [editing, setEditing] = useState<Announcement | 'new'>();
  const [viewed, setViewed] = useState<Announcement>();
  const [remove] = useAction(announcements.remove, list.reload);
  const [publish] = useAction(announcements.publish, list.reload);
  const [revoke] = useAction(announcements.revoke, list.reload);

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <Form.Item name="titile" label="标题" {...wildcard}>
          <Input placeholder="请输入标题" allowClear />
        </Form.Item>
      }
      toolbar={
        <>
          <Permit code="announcement:add">
            <Button type="primary" onClick={() => setEditing('new')}>
              新增
            </Button>
          </Permit>
          <ExportButton list={list} endpoint={announcements.exportXls} name="系统通告" code="announcement:export" />
          <ImportButton endpoint={announcements.importExcel} code="announcement:import" onDone={list.reload} />
        </>
      }
      batch={<RemoveSelected list={list} endpoint={announcements.removeBatch} code="announcement:delete" />}
      columns={announcementColumns({
        onEdit: setEditing,
        onView: setViewed,
        onPublish: ({ id }) => publish({ query: { id } }),
        onRevoke: async ({ id }) => {
          if (await revoke({ query: { id } })) await tellConsoles(id);
        },
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      {editing && (
        <AnnouncementForm
          announcement={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={list.reload}
        />
      )}
      {viewed && <NoticeDialog title="查看详情" notice={viewed} onClose={() => setViewed(undefined)} />}
    </ListPage>
  );
};

export default AnnouncementListPage;
