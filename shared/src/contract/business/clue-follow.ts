import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, readAt, requiredChoice } from '../kernel/fields.ts';
import { optionalAddress, requiredText } from '../kernel/kinds.ts';
import { labelled, momentOf } from '../kernel/labels.ts';
import { emptiableMoment, moment } from '../kernel/moments.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { coded, withTextFields } from '../kernel/texts.ts';
import { choice } from './business-fields.ts';

export const ClueFollowDraft = z.object({
  followType: requiredChoice('跟进方式', 'biz_follow_type', 1),
  followTime: moment('跟进时间'),
  content: requiredText('跟进内容', 500, '请输入跟进内容!'),
  nextFollowTime: emptiableMoment('下次跟进'),
  clueLevel: labelled('更新意向', choice('更新意向', 'biz_clue_level')),
  /** Comma list of stored paths. */
  attach: labelled('附件', optionalAddress(500)),
});
export type ClueFollowDraft = z.infer<typeof ClueFollowDraft>;

export const ClueFollow = withTextFields(
  ClueFollowDraft.extend({
    id,
    clueId: id,
    nextFollowTime: momentOf('datetime', labelled('下次跟进', nullableText)),
    statusBefore: coded('biz_clue_status', labelled('跟进前状态', nullableText)),
    statusAfter: coded('biz_clue_status', labelled('跟进后状态', nullableText)),
    createBy: audit.createBy,
    createTime: audit.createTime,
  }),
);
export type ClueFollow = z.infer<typeof ClueFollow>;

/** docs/wire/business.md §8.4 */
export const clueFollows = {
  add: defineEndpoint({
    method: 'POST',
    path: '/business/clue/follow',
    access: permit('business:clue:follow'),
    body: ClueFollowDraft.extend({ clueId: id, updateTime: readAt.optional() }),
    text: '跟进成功!',
    operation: '跟进',
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/business/clue/followList',
    access: permit('business/ClueList'),
    query: ListQuery,
    conditions: ['clueId'],
    ownConditions: true,
    result: Page(ClueFollow),
  }),
};
