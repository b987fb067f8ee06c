import { labelOf } from '@mortise/shared/contract';
import { ReportHeadDraft, ReportItemDraft, ReportParamDraft } from '@mortise/shared/contract/online';
import * as z from 'zod';

const Part = z.record(z.string(), z.unknown());
/** A stored version. Those from before the parts were recorded have none. */
export const StoredReport = z.looseObject({ items: z.array(Part).optional(), params: z.array(Part).optional() });
export type StoredReport = z.infer<typeof StoredReport>;

const LENGTH = 40;
const IGNORED = new Set(['id', 'orderNum']);

const textOf = (value: unknown) => {
  const text = value === null || value === undefined || value === '' ? '空' : String(value);
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
};
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

const fieldChanges = (draft: z.ZodObject, before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(draft.shape)
    .filter((name) => !IGNORED.has(name) && !isSame(before[name], after[name]))
    .map((name) => (name === 'cgrSql' ? '报表SQL 已修改' : `${labelOf(draft, name)}：${textOf(before[name])} → ${textOf(after[name])}`));

type Parts = readonly Record<string, unknown>[];

/** Columns or parameters by their names: added, removed, changed, and moved. */
const partChanges = (noun: string, draft: z.ZodObject, key: string, before: Parts, after: Parts) => {
  const known = new Map(before.map((part) => [part[key], part]));
  const names = after.map((part) => part[key]);
  const added = names.filter((name) => !known.has(name)).map((name) => `新增${noun} ${name}`);
  const removed = before.filter((part) => !names.includes(part[key])).map((part) => `移除${noun} ${part[key]}`);
  const changed = after.flatMap((part) => {
    const earlier = known.get(part[key]);
    return earlier ? fieldChanges(draft, earlier, part).map((change) => `${noun} ${part[key]} 的${change}`) : [];
  });
  const kept = names.filter((name) => known.has(name));
  const isMoved = before
    .map((part) => part[key])
    .filter((name) => kept.includes(name))
    .some((name, place) => name !== kept[place]);
  return [...added, ...removed, ...changed, ...(isMoved ? [`调整了${noun}的顺序`] : [])];
};

/** What changed between two versions of a report, in words. */
export const reportChanges = (before: StoredReport, after: StoredReport): string[] => [
  ...fieldChanges(ReportHeadDraft, before, after),
  ...(before.items && after.items ? partChanges('列', ReportItemDraft, 'fieldName', before.items, after.items) : []),
  ...(before.params && after.params ? partChanges('参数', ReportParamDraft, 'paramName', before.params, after.params) : []),
];
