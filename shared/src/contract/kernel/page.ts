import * as z from 'zod';
import { plainLine } from './plain-signs.ts';

/** A whole number from 1; a larger one than the maximum becomes the maximum. */
const upTo = (max: number) =>
  z.preprocess((value) => (Number(value) > max ? max : value), z.coerce.number<number | string>().int().min(1).max(max));

// missing or invalid: the fallback; larger: the maximum, because clients ask for `pageSize=99999` when they want all rows
const count = (fallback: number, max: number) => upTo(max).catch(fallback).default(fallback);

const LARGEST_PAGE = 1000;

/** Page number (from 1) and rows per page. */
export const paging = { pageNo: count(1, 1_000_000), pageSize: count(10, LARGEST_PAGE) };

/** Maximum number of rows; missing or invalid: the server's default. */
export const rowLimit = upTo(LARGEST_PAGE).optional().catch(undefined);

/**
 * Pasted words may hold invisible signs, which no stored row has: they are left out. Words of nothing but such signs stay as they are and find no
 * row; without them the condition would be empty, and find every row.
 */
const plainWords = (words: string) => {
  const plain = plainLine(words);
  return /[^*!,\s]/.test(plain) ? plain : words;
};

const condition = z.string().overwrite(plainWords).max(2000, '查询条件过长');

/**
 * The query of every paged list: paging, sort, the advanced query, the quick search, and one optional condition per property of the row
 * (docs/wire/conventions.md §4 and §6). Conditions are checked against an allow list by the server's `lists/`.
 */
export const ListQuery = z
  .object({
    ...paging,
    column: z.string().max(200).optional(),
    order: z.string().max(20).optional(),
    superQueryParams: z.string().max(20_000, '高级查询条件过长').optional(),
    superQueryMatchType: z.string().max(10).optional(),
    quickQuery: z.string().overwrite(plainWords).max(100, '查询条件过长').optional(),
    quickFields: z.string().max(300).optional(),
  })
  .catchall(z.union([condition, z.array(condition).transform((values) => values.at(-1))]));
/** How lists of the console begin, unless a page says otherwise. */
export const USUAL_LIST = { pageNo: 1, pageSize: 20, sort: { column: 'createTime', order: 'desc' } } as const;
export type ListQuery = z.output<typeof ListQuery>;
export type ListQueryInput = z.input<typeof ListQuery>;

/** One page of rows. Our clients read `records` and `total`; the other fields are for clients of the reference product. */
export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    /** `total` is the planner's estimate, because there are more than 10,000 rows. */
    totalIsEstimate: z.boolean().optional(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    orders: z.array(z.unknown()).default([]),
    optimizeCountSql: z.boolean().default(true),
    searchCount: z.boolean().default(true),
  });
export interface Page<Row> {
  records: Row[];
  total: number;
  totalIsEstimate?: boolean;
  size: number;
  current: number;
  pages: number;
}

export const pageOf = <Row>(records: Row[], total: number, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Page<Row> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
});
