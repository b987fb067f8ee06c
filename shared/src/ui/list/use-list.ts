import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { AnyEndpoint, Endpoint, ListQuery } from '#contract/index.ts';
import { ask, fillPath } from '#http/index.ts';
import { useKeyedState } from './keyed-state.ts';
import { paramsOf, partOf, type Sort, type Stand, standOf, withPart } from './list-address.ts';
import { type KeyOption, keyReader, type ParamsOption, partWith, type RowKey } from './list-key.ts';

/** What is read of a page: its rows, and how many there are in all. */
interface ListAnswer<Row> {
  records: Row[];
  total: number;
  totalIsEstimate?: boolean;
}

/** An endpoint that answers pages of rows. */
export type ListEndpoint<Row, Params extends z.ZodType = z.ZodUndefined> = Endpoint<
  typeof ListQuery,
  z.ZodUndefined,
  Params,
  z.ZodType<ListAnswer<Row>>
>;

export type Conditions = Record<string, string | number | null | undefined>;

export interface List<Row> {
  /** Names the list among all lists, path parameters filled in: its settings are kept under it. */
  path: string;
  rows: readonly Row[];
  /** Names a row of the list; what is selected is known by it. */
  keyOf: (row: Row) => string;
  total: number;
  /** Above the bound of exact counting the server only estimates. */
  totalIsEstimate: boolean;
  pageNo: number;
  pageSize: number;
  sort: Sort;
  conditions: Record<string, string>;
  /** What its rows are asked with but the page: conditions, fixed ones too, and sort. An export asks the same. */
  asked: Record<string, string>;
  /** There was never anything to show yet. */
  isFirstLoad: boolean;
  isLoading: boolean;
  error: Error | null;
  selected: readonly Row[];
  select: (rows: readonly Row[]) => void;
  /** Asks for the first page under new conditions; empty ones are dropped. */
  search: (conditions: Conditions) => void;
  turnTo: (pageNo: number, pageSize: number) => void;
  /** Without a sort: back to the list's own order. */
  sortBy: (sort?: Sort) => void;
  /** Asks again and lets the selection go. */
  reload: () => void;
}

export interface ListOptions {
  defaults?: Partial<Omit<Stand, 'pageNo'>>;
  /** Always sent with the query; 重置 does not clear them. */
  fixed?: Record<string, string>;
  /** Keeps its state in the component instead of the URL, for lists in dialogs. */
  apart?: boolean;
  /**
   * Prefix of the list's names in the URL, where a page has several. With path parameters their values are part of it, unless it is
   * `''`: the page's own address names them already.
   */
  part?: string;
}

type Options<Row, Params extends z.ZodType> = ListOptions & KeyOption<Row> & ParamsOption<Params>;

/** May be left out only where nothing in it is required. */
type OptionsOf<Row, Params extends z.ZodType> =
  object extends Options<Row, Params> ? [options?: Options<Row, Params>] : [options: Options<Row, Params>];

interface AnyOptions<Row> extends ListOptions {
  rowKey?: RowKey<Row>;
  params?: Record<string, string | number>;
}

const filled = (conditions: Conditions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(conditions)
      .map(([name, value]) => [name, value == null ? '' : String(value)] as const)
      .filter(([, value]) => value !== ''),
  );

const parted = (conditions: Record<string, string>, fixed: Record<string, string>) => {
  const own = Object.entries(conditions).filter(([name]) => !(name in fixed));
  const kept = Object.entries(conditions).filter(([name]) => name in fixed);
  return [Object.fromEntries(own), Object.fromEntries(kept)] as const;
};

const NONE: readonly never[] = [];

/** A paged list whose page, size, sort and conditions live in the URL of its tab. */
export const useList = <Row extends object, Params extends z.ZodType = z.ZodUndefined>(
  endpoint: ListEndpoint<Row, Params>,
  ...[options]: OptionsOf<Row, Params>
): List<Row> => {
  // the type of `options` decides what a caller must give; which of its forms holds is not known here
  const { defaults = {}, fixed = {}, apart = false, part, rowKey, params } = (options ?? {}) as AnyOptions<Row>;
  const path = fillPath(endpoint.path, params);
  const name = partWith(part, params);
  const home: Stand = { pageNo: 1, pageSize: 20, sort: { column: 'createTime', order: 'desc' }, conditions: {}, ...defaults };
  const [tabParams, setTabParams] = useSearchParams();
  const [ownParams, setOwnParams] = useKeyedState(path, () => new URLSearchParams());
  const stand = standOf(apart ? ownParams : partOf(tabParams, name), home);
  // a fixed condition that is also in the URL is owned by the page, which put it there
  const [conditions, kept] = parted(stand.conditions, fixed);
  const [selected, select] = useKeyedState<readonly Row[]>(path, () => NONE);

  const asked = { ...conditions, ...fixed, ...stand.sort };
  const query = { ...asked, pageNo: String(stand.pageNo), pageSize: String(stand.pageSize) };
  const page = useQuery({
    queryKey: [path, query],
    // whether `params` may be left out is not known of an endpoint in general
    queryFn: ({ signal }) =>
      (ask as (e: AnyEndpoint, ...rest: unknown[]) => Promise<ListAnswer<Row>>)(endpoint, { query, params }, { signal }),
    // the rows before stay while others are fetched, but never those of another list
    placeholderData: (previous, before) => (before?.queryKey[0] === path ? previous : undefined),
  });

  // replaced, not pushed: 返回 leaves the list rather than walking through its pages
  const setParams = (next: URLSearchParams) =>
    apart ? setOwnParams(next) : setTabParams(withPart(tabParams, name, next), { replace: true });
  const moveTo = (change: Partial<Stand>) => {
    const next = paramsOf({ ...stand, ...change }, home);
    if (String(next) === String(paramsOf(stand, home))) void page.refetch();
    else setParams(next);
  };

  // the last row of the last page was removed
  const lastPage = Math.max(1, Math.ceil((page.data?.total ?? 0) / stand.pageSize));
  const isBeyond = page.isSuccess && !page.isPlaceholderData && stand.pageNo > lastPage;
  useEffect(() => {
    if (isBeyond) setParams(paramsOf({ ...stand, pageNo: lastPage }, home));
  });

  return {
    path,
    rows: page.data?.records ?? [],
    keyOf: keyReader(rowKey),
    total: page.data?.total ?? 0,
    totalIsEstimate: page.data?.totalIsEstimate ?? false,
    pageNo: stand.pageNo,
    pageSize: stand.pageSize,
    sort: stand.sort,
    conditions,
    asked,
    isFirstLoad: page.isPending,
    isLoading: page.isFetching,
    error: page.error,
    selected,
    select,
    search: (wanted) => {
      select([]);
      moveTo({ pageNo: 1, conditions: { ...filled(wanted), ...kept } });
    },
    turnTo: (pageNo, pageSize) => moveTo({ pageNo, pageSize }),
    sortBy: (sort) => moveTo({ sort: sort ?? home.sort, pageNo: 1 }),
    reload: () => {
      select([]);
      void page.refetch();
    },
  };
};
