import { useParams } from 'react-router-dom';
import type { AnyEndpoint, InputOf } from '#contract/index.ts';
import type { ListEndpoint } from '../list/state/use-list.ts';
import { type One, useFresh } from '../query/use-one.ts';

/** The record is gone, never was, or the data rules of its list hide it. */
export const NO_RECORD = '没有找到这条记录：它可能已被删除，或者不在您的数据权限内';

/** An answer without the record counts as an error once it has arrived. */
export const orMissing = <Row>({ error, ...one }: One<unknown>, data: Row | undefined): One<Row> => ({
  ...one,
  data,
  error: error ?? (one.isLoading || one.data === undefined || data ? null : new Error(NO_RECORD)),
});

/**
 * The record of a record page's address, read through its list: the data rules of the list apply, and the texts of codes come along. Always
 * from the server, as it fills the form of an edit (ADR 36).
 */
export const useListed = <Row extends { id: string }>(list: ListEndpoint<Row>): One<Row> => {
  const { id = '' } = useParams();
  // the generic row hides what a list takes
  const query = { query: { id, pageNo: 1, pageSize: 1 } } as unknown as InputOf<AnyEndpoint>;
  const answer = useFresh(list as AnyEndpoint, query);
  const { records } = (answer.data ?? { records: [] }) as { records: Row[] };
  return orMissing(
    answer,
    records.find((row) => row.id === id),
  );
};
