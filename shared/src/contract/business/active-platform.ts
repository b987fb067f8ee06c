import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText, readAt, requiredChoice, rowOf } from '../kernel/fields.ts';
import { optionalAddress, optionalName, requiredCode, requiredName, textOfKind } from '../kernel/kinds.ts';
import { labelled, momentOf, ofKind, shownOnly } from '../kernel/labels.ts';
import { day } from '../kernel/moments.ts';
import { amount, Option, optionalMobile, remark, sortNo, status } from './business-fields.ts';
import { generatedCrud } from './generated-crud.ts';

const landingUrl = ofKind(
  'address',
  textOfKind('address', 255)
    .refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), '请输入正确的网址!')
    .nullish(),
);

export const ActivePlatformDraft = z.object({
  platformCode: labelled(
    '平台编码',
    requiredCode('平台编码', 32, '请输入平台编码!').regex(/^[A-Za-z][A-Za-z0-9_-]{1,31}$/, '以字母开头，由字母、数字、下划线、横线组成!'),
  ),
  platformName: requiredName('平台名称', 100, '请输入平台名称!'),
  platformType: inBulk(requiredChoice('平台类型', 'biz_platform_type', 2, '请选择平台类型!')),
  activityName: labelled('活动名称', optionalName(100)),
  startDate: day('开始日期'),
  endDate: day('结束日期'),
  budget: amount('预算(元)'),
  cost: amount('已投放(元)'),
  landingUrl: labelled('落地页', landingUrl),
  logo: labelled('标志', optionalAddress(255)),
  contactName: labelled('联系人', optionalName(50)),
  contactPhone: optionalMobile,
  sortNo,
  status: status(),
  remark,
});
export type ActivePlatformDraft = z.infer<typeof ActivePlatformDraft>;

export const ENDS_TOO_EARLY = '结束日期不能早于开始日期!';

export const ActivePlatform = rowOf(ActivePlatformDraft).extend({
  startDate: momentOf('date', labelled('开始日期', nullableText)),
  endDate: momentOf('date', labelled('结束日期', nullableText)),
  contactPhone: labelled('联系电话', nullableText),
  landingUrl: labelled('落地页', nullableText),
  /** Leads of the platform, computed for each page. */
  clueCount: shownOnly(labelled('线索数', z.number().optional())),
});
export type ActivePlatform = z.infer<typeof ActivePlatform>;

const others = ['business/ClueList', 'business/StatisticsList'];
const crud = generatedCrud('activePlatform', ActivePlatform, ActivePlatformDraft, {
  subject: { noun: '活动平台', name: 'platformName' },
  finds: ['platformName', 'platformCode', 'activityName'],
});

/** docs/wire/business.md §5 */
export const activePlatforms = {
  ...crud,
  ...bulkEndpoints('/business/activePlatform', ActivePlatformDraft, crud),
  changeStatus: defineEndpoint({
    method: 'PUT',
    path: '/business/activePlatform/changeStatus',
    access: crud.edit.access,
    body: z.object({ id, status: z.enum(['0', '1']), updateTime: readAt.optional() }),
    text: '操作成功！',
    operation: '修改状态',
  }),
  options: defineEndpoint({
    method: 'GET',
    path: '/business/activePlatform/options',
    access: permit('business/ActivePlatformList', ...others),
    query: z.object({ status: z.string().max(1).optional() }),
    result: z.array(Option.extend({ code: z.string() })),
  }),
};
