import { done, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';
import { now, type Row } from '../row-store.ts';
import { liveUsers } from './users.ts';

const BELL = 5;

export const announcementCalls = ({ calls, data, sockets }: Parts) => {
  const announcements = data.table('sys_announcement');
  const sent = data.table('sys_announcement_send');
  const live = () => announcements.rows.filter(({ delFlag }) => delFlag === '0');
  const found = (id: unknown) => {
    const row = announcements.find(id);
    if (!row) throw new Refused('未找到对应实体');
    return row;
  };

  calls.on('GET', '/sys/annountCement/list', ({ query }) => {
    const page = pageOf(selected(announcements, query, live()), query);
    return set({ ...page, records: page.records.map(data.withTexts) });
  });
  calls.on('POST', '/sys/annountCement/add', ({ body, caller }) => {
    announcements.insert({ ...body, delFlag: '0', sendStatus: '0' }, caller.username);
    return done('添加成功！');
  });
  calls.on('PUT', '/sys/annountCement/edit', ({ body, caller }) => {
    found(body.id);
    announcements.update(body.id, body, caller.username);
    return done('修改成功!');
  });
  const remove = (ids: string[]) => {
    for (const id of ids) announcements.update(id, { delFlag: '1' });
    return done('删除成功!');
  };
  calls.on('DELETE', '/sys/annountCement/delete', ({ query }) => remove([String(found(required(query, 'id')).id)]));
  calls.on('DELETE', '/sys/annountCement/deleteBatch', ({ query }) => remove(idsOf(required(query, 'ids'))));
  calls.on('GET', '/sys/annountCement/queryById', ({ query }) => set(found(required(query, 'id'))));

  calls.on('GET', '/sys/annountCement/doReleaseData', ({ query, caller }) => {
    const row = found(required(query, 'id'));
    announcements.update(row.id, { sendStatus: '1', sendTime: now(), sender: caller.username }, caller.username);
    const frame = { msgId: row.id, msgTxt: row.titile };
    if (row.msgType === 'ALL') sockets.toAll({ cmd: 'topic', ...frame });
    else {
      const userIds = idsOf(row.userIds);
      for (const userId of userIds) sent.insert({ anntId: row.id, userId, readFlag: '0' }, caller.username);
      sockets.toUsers({ cmd: 'user', ...frame }, userIds);
    }
    return done('该系统通知发布成功');
  });
  calls.on('GET', '/sys/annountCement/doReovkeData', ({ query, caller }) => {
    announcements.update(found(required(query, 'id')).id, { sendStatus: '2', cancelTime: now() }, caller.username);
    return done('该系统通知撤销成功');
  });

  /** Opening the bell or the list stores a row for each notice to all that the caller has not received yet. */
  const receive = ({ id: userId, username }: Row) => {
    for (const { id: anntId, msgType, sendStatus } of live())
      if (msgType === 'ALL' && sendStatus === '1' && !sent.where({ anntId, userId }).length)
        sent.insert({ anntId, userId, readFlag: '0' }, username);
  };
  const received = (caller: Row) =>
    sent.where({ userId: caller.id }).flatMap((row) => {
      const announcement = live().find(({ id, sendStatus }) => id === row.anntId && sendStatus === '1');
      return announcement ? [{ row, announcement }] : [];
    });

  calls.on('GET', '/sys/annountCement/listByUser', ({ caller }) => {
    receive(caller);
    const unread = received(caller).filter(({ row }) => row.readFlag === '0');
    const of = (category: string) => unread.map(({ announcement }) => announcement).filter(({ msgCategory }) => msgCategory === category);
    const [notices, system] = [of('1'), of('2')];
    return set({
      anntMsgTotal: notices.length,
      sysMsgList: system.slice(0, BELL),
      sysMsgTotal: system.length,
      anntMsgList: notices.slice(0, BELL),
    });
  });
  calls.on('GET', '/sys/annountCement/syncNotic', () => {
    for (const { id } of liveUsers(data)) receive({ id });
    return done('操作成功！');
  });

  calls.on('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', ({ query, caller }) => {
    receive(caller);
    const own = received(caller).map(({ row, announcement }) => {
      const { titile, msgContent, msgAbstract, sender, sendTime, priority, msgCategory, busId, busType, openType, openPage } = announcement;
      const text = { titile, msgContent, msgAbstract, sender, sendTime, priority, msgCategory, busId, busType, openType, openPage };
      return {
        ...text,
        id: row.id,
        anntId: row.anntId,
        userId: row.userId,
        readFlag: row.readFlag,
        pageNo: null,
        pageSize: null,
        bizSource: null,
      };
    });
    // plain texts: an asterisk is searched as a letter
    const holds = (value: unknown, part: string | undefined) => !part || String(value).includes(part);
    const asked = own.filter((row) => holds(row.titile, query.titile) && holds(row.sender, query.sender));
    return set(pageOf(asked.reverse(), query));
  });
  const markRead = (rows: Row[]) => {
    for (const row of rows) Object.assign(row, { readFlag: '1', readTime: now() });
    return done('操作成功!');
  };
  calls.on('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', ({ body, caller }) =>
    markRead(sent.where({ anntId: body.anntId, userId: caller.id })),
  );
  calls.on('PUT', '/sys/sysAnnouncementSend/readAll', ({ caller }) => markRead(sent.where({ userId: caller.id })));
};
