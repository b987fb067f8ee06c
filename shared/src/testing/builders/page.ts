import { type Page, pageOf } from '#contract/index.ts';

/** A first page holding these rows; `total` when there are more elsewhere. */
export const pageWith = <Row>(rows: Row[], total = rows.length): Page<Row> => pageOf(rows, total, { pageNo: 1, pageSize: 20 });

let last = 1_460_000_000_000_000_000n;

/** A 19-digit key that no other built row has. */
export const nextId = () => {
  last += 1n;
  return String(last);
};

export const audited = { createBy: 'admin', createTime: '2024-03-01 09:30:00', updateBy: null, updateTime: null };
