import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { asTyped, labelled, shownOnly } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { OwnEdit } from './own-edit.ts';

/**
 * A stored version of a row: after the change, or (version 1) before the first one. Written by database triggers (docs/wire/system-logs.md
 * §2).
 */
export const DataLog = z.object({
  id,
  dataTable: labelled('表名', nullableText),
  dataId: asTyped(labelled('数据ID', nullableText)),
  /** The row as JSON, without secret columns. */
  dataContent: labelled('数据内容', nullableText),
  dataVersion: shownOnly(labelled('版本号', z.coerce.string())),
  ...audit,
});
export type DataLog = z.infer<typeof DataLog>;

const read = permit('system/DataLogList');

export const dataLogs = {
  list: defineEndpoint({ method: 'GET', path: '/sys/dataLog/list', access: read, query: ListQuery, result: Page(DataLog) }),
  pair: defineEndpoint({
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    access: read,
    query: z.object({ dataId1: id, dataId2: id }),
    result: z.array(DataLog),
  }),
  /** Records that the caller changed last, of lists that the caller may read; newest first. */
  mine: defineEndpoint({ method: 'GET', path: '/sys/dataLog/mine', access: 'signed-in', offer: 'ownEdits', result: z.array(OwnEdit) }),
  versions: defineEndpoint({
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    access: read,
    query: z.object({ dataTable: z.string().min(1).max(64), dataId: id }),
    result: z.array(DataLog),
  }),
};
