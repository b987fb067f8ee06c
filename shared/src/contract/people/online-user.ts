import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';
import { labelled, labelledLike, momentOf } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { withTextFields } from '../kernel/texts.ts';
import { UserDraft } from './user.ts';

/** One live session and its user (docs/wire/system-users.md §4). */
export const OnlineUser = withTextFields(
  labelledLike(
    UserDraft,
    z.object({
      /** Public id of the session: it can only be used to end the session. */
      token: z.string(),
      /** The same value as the row's id. */
      id: z.string(),
      username: z.string(),
      realname: nullableText,
      avatar: nullableText,
      birthday: nullableText,
      sex: z.number().nullable(),
      phone: nullableText,
      ip: labelled('登录地址', nullableText),
      userAgent: labelled('登录设备', nullableText),
      createTime: momentOf('datetime', labelled('登录时间', z.string())),
      lastSeenTime: momentOf('datetime', labelled('最近活动', z.string())),
    }),
  ),
);
export type OnlineUser = z.infer<typeof OnlineUser>;

export const onlineUsers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/online/list',
    access: permit('system/SysUserOnlineList'),
    query: ListQuery,
    ownConditions: true,
    exactInJeecg: true,
    result: Page(OnlineUser),
  }),
  forceOut: defineEndpoint({
    method: 'POST',
    path: '/sys/online/forceLogout',
    access: permit('online:forceLogout'),
    body: z.object({ token: z.string().max(128).nullish() }),
    text: '退出登录成功！',
    operation: '强制退出',
  }),
};
