import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText, readAt, rowOf } from '../kernel/fields.ts';
import { optionalRaw, requiredName, requiredText } from '../kernel/kinds.ts';
import { asTyped, labelled, momentOf, shownOnly } from '../kernel/labels.ts';
import { emptiableMoment, optionalMoment } from '../kernel/moments.ts';
import { coded } from '../kernel/texts.ts';
import { choice, mobile, mobileOrMasked, remark, rowOfTable } from './business-fields.ts';
import { ClueFollow } from './clue-follow.ts';
import { generatedCrud } from './generated-crud.ts';

export const PHONE_CODE = 'business:clue:phone';

const shownMoment = (label: string) => momentOf('datetime', labelled(label, nullableText));

export const ClueDraft = z.object({
  customerName: requiredName('客户姓名', 50, '请输入客户姓名!'),
  phone: labelled('手机号', mobileOrMasked),
  sex: choice('性别', 'sex'),
  platformId: rowOfTable('活动平台', 'biz_active_platform', 'platform_name'),
  areaId: rowOfTable('区域', 'biz_area', 'area_name'),
  carTypeId: rowOfTable('意向车型', 'biz_car_type', 'model_name'),
  clueLevel: inBulk(choice('意向级别', 'biz_clue_level')),
  buyPlan: inBulk(choice('购车计划', 'biz_buy_plan')),
  /** Account of the adviser; set by `assign` once the lead is stored. */
  ownerName: coded({ table: 'sys_user', text: 'realname', code: 'username' }, labelled('负责顾问', optionalRaw(32))),
  nextFollowTime: emptiableMoment('下次跟进'),
  remark,
});
export type ClueDraft = z.infer<typeof ClueDraft>;

export const Clue = rowOf(
  ClueDraft.extend({
    clueNo: labelled('线索编号', nullableText),
    /** Masked for callers without `business:clue:phone`. */
    phone: shownOnly(asTyped(labelled('手机号', nullableText))),
    nextFollowTime: shownMoment('下次跟进'),
    status: coded('biz_clue_status', labelled('状态', z.string())),
    assignTime: shownMoment('分配时间'),
    firstFollowTime: shownMoment('首次跟进'),
    lastFollowTime: shownMoment('最近跟进'),
    followCount: labelled('跟进次数', z.number()),
    arriveTime: shownMoment('到店时间'),
    dealTime: shownMoment('成交时间'),
    // a page carries the text that PostgreSQL gives for decimals
    dealAmount: labelled('成交金额', z.coerce.number().nullable()),
    defeatReason: coded('biz_defeat_reason', labelled('战败原因', nullableText)),
    repeatFlag: coded('yn', labelled('是否重复', nullableText)),
    source: coded('biz_clue_source', labelled('录入方式', nullableText)),
  }),
);
export type Clue = z.infer<typeof Clue>;

const view = permit('business/ClueList');
const assign = permit('business:clue:assign');
const close = permit('business:clue:close');
const base = '/business/clue';
const crud = generatedCrud('clue', Clue, ClueDraft, { subject: { noun: '线索', name: 'clueNo' }, finds: ['clueNo', 'customerName'] });
const list = { ...crud.list, conditions: ['keyword', 'scope'] };
/** Version of the row that the caller read; JeecgBoot's client leaves it out. */
const read = { id, updateTime: readAt.optional() };
const reason = requiredText('备注', 500, '请输入备注!');

const change = <Shape extends z.ZodRawShape>(
  name: string,
  access: typeof assign,
  body: z.ZodObject<Shape>,
  operation: string,
  text = '操作成功！',
) => defineEndpoint({ method: 'PUT', path: `${base}/${name}`, access, body, operation, text });

export const DealDraft = z.object({
  dealAmount: labelled('成交金额', z.coerce.number('请输入成交金额!').min(0.01, '成交金额须大于 0!').max(9_999_999_999, '成交金额过大')),
  dealTime: optionalMoment('成交时间'),
});
export const DefeatDraft = z.object({
  defeatReason: coded('biz_defeat_reason', labelled('战败原因', z.string('请选择战败原因!').min(1, '请选择战败原因!').max(1))),
  remark,
});
export const InvalidDraft = z.object({ remark: reason });
export type DealDraft = z.infer<typeof DealDraft>;
export type DefeatDraft = z.infer<typeof DefeatDraft>;
export type InvalidDraft = z.infer<typeof InvalidDraft>;
export const AssignDraft = z.object({
  ownerName: labelled('负责顾问', z.string('请选择负责顾问!').min(1, '请选择负责顾问!').max(32)),
});

export type AssignDraft = z.infer<typeof AssignDraft>;

const ids = z.array(id).min(1, '请选择线索!').max(400);

/** One of the tasks of the person who asks: a lead with something left to do. */
export const ClueTask = z.object({ id, orderNo: nullableText, orderTitle: nullableText, restDay: z.number().nullable() });
export type ClueTask = z.infer<typeof ClueTask>;

/** docs/wire/business.md §8.4 */
export const clues = {
  ...crud,
  ...bulkEndpoints(base, ClueDraft, { list, edit: crud.edit }),
  /** `force=1` stores a lead although the customer has one for the same car type. */
  add: { ...crud.add, query: z.object({ force: z.string().max(1).optional() }) },
  byId: { ...crud.byId, result: Clue.extend({ followList: z.array(ClueFollow) }) },
  assign: change('assign', assign, z.object({ ids, ...AssignDraft.shape }), '分配', '分配成功!'),
  autoAssign: change('autoAssign', assign, z.object({ ids }), '自动分配', '分配成功!'),
  deal: change('deal', close, DealDraft.extend(read), '成交'),
  defeat: change('defeat', close, DefeatDraft.extend(read), '战败'),
  invalid: change('invalid', close, InvalidDraft.extend(read), '无效'),
  reopen: change('reopen', assign, z.object(read), '重新激活'),
  checkRepeat: defineEndpoint({
    method: 'GET',
    path: `${base}/checkRepeat`,
    access: permit('business:clue:add', 'business:clue:edit'),
    // each answer says whether a number is known
    limit: 60,
    query: z.object({ phone: mobile, id: z.string().max(36).optional() }),
    result: z.object({ repeat: z.boolean(), list: z.array(Clue) }),
  }),
  myTasks: defineEndpoint({
    method: 'GET',
    path: `${base}/myTasks`,
    access: view,
    query: z.object({ kind: z.enum(['todo', 'doing', 'pending', 'supervise']).default('todo') }),
    result: z.array(ClueTask),
  }),
  /** Number of leads by status, under the conditions of the list but the status. */
  statusCounts: defineEndpoint({
    method: 'GET',
    path: `${base}/statusCounts`,
    access: view,
    query: list.query,
    conditions: [...list.conditions, ...Object.keys(Clue.shape)],
    result: z.array(z.object({ status: z.string(), count: z.number() })),
  }),
};
