import type { TenantTerms } from './tenant.lookup.ts';

const NO_TENANT = '0';
const NORMAL = 1;

/** What a request acts for. */
export interface Acting {
  /** `0`: for none. */
  tenantId: string;
  /** Why its caller can only read; absent for callers who can write. */
  readOnly?: string | undefined;
}

/** Begin and end belong to the tenant's time. */
const reasonOf = ({ name, beginDate, endDate }: TenantTerms, now: string): string | undefined => {
  const called = `租户“${name ?? ''}”`;
  if (endDate && endDate < now) return `${called}已于 ${endDate} 到期，只能查看和导出，续期请联系管理员`;
  if (beginDate && beginDate > now) return `${called}自 ${beginDate} 起才可使用，目前只能查看和导出`;
  return undefined;
};

/** Why a request cannot act for the tenant that it names, or for any: tenants that are frozen. */
export const frozenReason = (terms: ReadonlyMap<string, TenantTerms>, own: readonly string[], named: string): string | undefined => {
  const asked = named === '' || named === NO_TENANT ? own : own.filter((id) => id === named);
  const names = asked.flatMap((id) => {
    const known = terms.get(id);
    return known && known.status !== NORMAL ? `“${known.name ?? ''}”` : [];
  });
  return names.length ? `租户${names.join('、')}已被冻结，无法继续使用，请联系管理员` : undefined;
};

/**
 * The tenant of a request, which its header only chooses among the user's own; `undefined` refuses the request. Tenants of others and
 * frozen ones are refused. Users without tenants act for none, because consoles go on sending the tenant of the user before. Acting for
 * none does not lift the terms of a member's tenants: one of them must allow writing.
 *
 * @param own ids of the user's tenants
 * @param now `yyyy-MM-dd HH:mm:ss`, GMT+8
 */
export const actingFor = (
  terms: ReadonlyMap<string, TenantTerms>,
  own: readonly string[],
  named: string,
  now: string,
): Acting | undefined => {
  if (!own.length) return { tenantId: NO_TENANT };
  const usable = own.flatMap((id) => {
    const known = terms.get(id);
    return known?.status === NORMAL ? { id, readOnly: reasonOf(known, now) } : [];
  });
  if (!usable.length) return undefined;
  if (named === '' || named === NO_TENANT) {
    const reasons = usable.map(({ readOnly }) => readOnly);
    return { tenantId: NO_TENANT, readOnly: reasons.every(Boolean) ? reasons[0] : undefined };
  }
  const chosen = usable.find(({ id }) => id === named);
  return chosen && { tenantId: named, readOnly: chosen.readOnly };
};
