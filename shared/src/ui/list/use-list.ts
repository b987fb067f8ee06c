import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { Endpoint, ListQuery, Page } from '#contract/index.ts';
import { ask } from '#http/index.ts';
import { paramsOf, partOf, type Sort, type Stand, standOf, withPart } from './list-address.ts';

/** An endpoint that answers pages of rows. */
export type ListEndpoint<Row> = Endpoint<typeof ListQuery, z.ZodUndefined, z.ZodUndefined, z.ZodType<Page<Row>>>;

export type Conditions = Record<string, string | number | null | undefined>;

export interface List<Row> {
  /** Names the list among all lists: its settings are kept under it. */
  path: string;
  rows: readonly Row[];
  total: number;
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
  /** Asked with whatever a person searches for; no conditions of theirs, so nothing clears them. */
  fixed?: Record<string, string>;
  /** Stands for itself, not in the URL: a list in a dialog. */
  apart?: boolean;
  /** One of several on a page: stands in the URL under names that begin so. */
  part?: string;
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

/** A paged list whose page, size, sort and conditions live in the URL of its tab. */
export const useList = <Row extends object>(
  endpoint: ListEndpoint<Row>,
  { defaults = {}, fixed = {}, apart = false, part = '' }: ListOptions = {},
): List<Row> => {
  const home: Stand = { pageNo: 1, pageSize: 20, sort: { column: 'createTime', order: 'desc' }, conditions: {}, ...defaults };
  const [tabParams, setTabParams] = useSearchParams();
  const [ownParams, setOwnParams] = useState(() => new URLSearchParams());
  const stand = standOf(apart ? ownParams : partOf(tabParams, part), home);
  // a name that is fixed and stands in the URL as well belongs to the page, which put it there
  const [conditions, kept] = parted(stand.conditions, fixed);
  const [selected, select] = useState<readonly Row[]>([]);

  const asked = { ...conditions, ...fixed, ...stand.sort };
  const query = { ...asked, pageNo: String(stand.pageNo), pageSize: String(stand.pageSize) };
  const page = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => ask(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

  // replaced, not pushed: 返回 leaves the list rather than walking through its pages
  const setParams = (next: URLSearchParams) =>
    apart ? setOwnParams(next) : setTabParams(withPart(tabParams, part, next), { replace: true });
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
    path: endpoint.path,
    rows: page.data?.records ?? [],
    total: page.data?.total ?? 0,
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
