import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText, rowOf } from '../kernel/fields.ts';
import { optionalName, optionalRaw, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { coded } from '../kernel/texts.ts';
import { choice, optionalMobile, remark, sortNo, status } from './business-fields.ts';
import { generatedCrud } from './generated-crud.ts';

/** `pid` of the first level. */
export const AREA_ROOT = '0';
export const AREA_HAS_CHILD = '1';

const degrees = (label: string, most: number) =>
  labelled(label, z.coerce.number().min(-most, `${label}为 -${most} 至 ${most}`).max(most, `${label}为 -${most} 至 ${most}`).nullish());

export const AreaDraft = z.object({
  pid: labelled('上级区域', optionalRaw(36)),
  areaCode: requiredCode('区域编码', 32),
  areaName: requiredName('区域名称', 100, '请输入区域名称!'),
  areaLevel: choice('级别', 'biz_area_level'),
  managerName: coded({ table: 'sys_user', text: 'realname', code: 'username' }, labelled('负责人', optionalRaw(32))),
  orgCode: coded({ table: 'sys_depart', text: 'depart_name', code: 'org_code' }, labelled('所属部门', optionalRaw(64))),
  address: labelled('地址', optionalName(200)),
  phone: labelled('电话', optionalMobile),
  lng: degrees('经度', 180),
  lat: degrees('纬度', 90),
  sortNo,
  status: status(),
  remark,
});
export type AreaDraft = z.infer<typeof AreaDraft>;

export const Area = rowOf(AreaDraft).extend({ phone: labelled('电话', nullableText), hasChild: nullableText });
export type Area = z.infer<typeof Area>;

export interface AreaNode {
  key: string;
  value: string;
  title: string;
  areaCode: string;
  areaLevel: string | null;
  children: AreaNode[] | null;
}

/** An area as tree selects know it. */
export const AreaNode: z.ZodType<AreaNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  areaCode: z.string(),
  areaLevel: nullableText,
  get children() {
    return z.array(AreaNode).nullable();
  },
});

const read = permit('business/AreaList');
const crud = generatedCrud('area', Area, AreaDraft, { subject: { noun: '区域', name: 'areaName' }, finds: ['areaName', 'areaCode'] });
const records = z.object({ records: z.array(Area), total: z.number() });

/** docs/wire/business.md §6 */
export const areas = {
  ...crud,
  /** A page of the first level; with a condition: of all areas that meet it. */
  rootList: defineEndpoint({
    method: 'GET',
    path: '/business/area/rootList',
    access: read,
    query: ListQuery,
    conditions: ['areaName', 'areaCode', 'status'],
    ownConditions: true,
    result: Page(Area),
    code: 200,
  }),
  childList: defineEndpoint({
    method: 'GET',
    path: '/business/area/childList',
    access: read,
    query: z.object({ pid: z.string().max(36) }),
    result: records,
    code: 200,
  }),
  childrenOfEach: defineEndpoint({
    method: 'GET',
    path: '/business/area/getChildListBatch',
    access: read,
    query: z.object({ parentIds: z.string().max(40_000) }),
    result: records,
    code: 200,
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/business/area/treeList',
    access: permit('business/AreaList', 'business/ClueList', 'business/StatisticsList'),
    query: z.object({ status: z.string().max(1).optional() }),
    result: z.array(AreaNode),
  }),
};
