import { type Page, pageOf } from '#contract/index.ts';

/** A first page with these rows; pass `total` if there are more pages. */
export const pageWith = <Row>(rows: Row[], total = rows.length): Page<Row> => pageOf(rows, total, { pageNo: 1, pageSize: 20 });

let last = 1_460_000_000_000_000_000n;

/** A unique 19-digit id. */
export const nextId = () => {
  last += 1n;
  return String(last);
};

export const audited = { createBy: 'admin', createTime: '2024-03-01 09:30:00', updateBy: null, updateTime: null };
