import { ask } from '@mortise/shared/http';
import type { Conditions, List, ListEndpoint } from '@mortise/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface InnerListOptions {
  /** Sent with every question, and not the reader's to change. */
  fixed?: Record<string, string>;
  pageSize?: number;
}

const NEWEST = { column: 'createTime', order: 'desc' } as const;

const filled = (conditions: Conditions) =>
  Object.fromEntries(Object.entries(conditions).flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]])));

/** A list within a page that has one already, or within a dialog: it stands where it stands for as long as it is open, not in the address. */
export const useInnerList = <Row extends object>(
  endpoint: ListEndpoint<Row>,
  { fixed = {}, pageSize = 10 }: InnerListOptions = {},
): List<Row> => {
  const home = { pageNo: 1, pageSize, sort: NEWEST as List<Row>['sort'], conditions: {} as Record<string, string> };
  const [stand, setStand] = useState(home);
  const [selected, select] = useState<readonly Row[]>([]);
  const query = { ...stand.conditions, ...fixed, ...stand.sort, pageNo: String(stand.pageNo), pageSize: String(stand.pageSize) };
  const page = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => ask(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

  const moveTo = (change: Partial<typeof home>) => {
    const next = { ...stand, ...change };
    if (JSON.stringify(next) === JSON.stringify(stand)) void page.refetch();
    else setStand(next);
  };
  // the last row of the last page was taken away
  const lastPage = Math.max(1, Math.ceil((page.data?.total ?? 0) / stand.pageSize));
  if (page.isSuccess && !page.isPlaceholderData && stand.pageNo > lastPage) setStand({ ...stand, pageNo: lastPage });

  return {
    path: endpoint.path,
    rows: page.data?.records ?? [],
    total: page.data?.total ?? 0,
    ...stand,
    isFirstLoad: page.isPending,
    isLoading: page.isFetching,
    error: page.error,
    selected,
    select,
    search: (conditions) => {
      select([]);
      moveTo({ pageNo: 1, conditions: filled(conditions) });
    },
    turnTo: (pageNo, size) => moveTo({ pageNo, pageSize: size }),
    sortBy: (sort) => moveTo({ sort: sort ?? home.sort, pageNo: 1 }),
    reload: () => {
      select([]);
      void page.refetch();
    },
  };
};
