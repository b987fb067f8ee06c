import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, nullableText, readAt } from '../kernel/fields.ts';
import { requiredName } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { optionalMoment } from '../kernel/moments.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { coded } from '../kernel/texts.ts';

/** `sys_tenant.status`: members of frozen tenants alone cannot sign in. */
export const TENANT_STATUS = { normal: 1, frozen: 0 } as const;

const status = coded('tenant_status', labelled('状态', z.coerce.number().int().min(0).max(1).default(TENANT_STATUS.normal)));

export const TenantDraft = z.object({
  /** Chosen by the operator; never changes. */
  id: labelled(
    '租户编号',
    z.coerce.number('请输入租户编号!').int('请输入整数').min(1, '租户编号至少为 1').max(999_999_999, '租户编号过大'),
  ),
  name: requiredName('租户名称', 100),
  /** Members can change nothing before. */
  beginDate: optionalMoment('开始时间'),
  /** Members can change nothing after. */
  endDate: optionalMoment('结束时间'),
  status,
});
export type TenantDraft = z.infer<typeof TenantDraft>;

export const Tenant = z.object({
  id: z.number().int(),
  name: nullableText,
  beginDate: nullableText,
  endDate: nullableText,
  /** 1 normal, 0 frozen */
  status: z.number().nullable(),
  createBy: nullableText,
  createTime: nullableText,
});
export type Tenant = z.infer<typeof Tenant>;

/** A tenant as its list shows it. */
export const TenantRow = labelledLike(
  TenantDraft,
  z.object({ ...Tenant.shape, status_dictText: z.string().optional(), updateBy: audit.updateBy, updateTime: audit.updateTime }),
);
export type TenantRow = z.infer<typeof TenantRow>;

const read = permit('system/TenantList');
const one = z.object({ id: z.string().max(20) });
const crud = crudEndpoints('/sys/tenant', TenantRow, TenantDraft, {
  read,
  code: 'tenant',
  finds: ['name'],
  subject: { noun: '租户', name: 'name' },
});

/** Tenants (docs/wire/system-config.md §3). */
export const tenants = {
  ...crud,
  list: { ...crud.list, query: ListQuery, result: Page(TenantRow) },
  /** What is left out stays as it is. */
  edit: {
    ...crud.edit,
    body: z.object({ ...TenantDraft.shape, status: status.unwrap().optional(), updateTime: readAt }),
  },
  /** Refused while users belong to it. */
  remove: { ...crud.remove, query: one, text: '删除成功' },
  removeBatch: { ...crud.removeBatch, text: '删除成功！' },
  byId: { ...crud.byId, query: one },
  /** Active tenants only. */
  active: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/queryList',
    access: 'signed-in',
    query: z.object({ ids: z.string().max(4000).optional() }),
    result: z.array(Tenant),
  }),
};
