import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import {
  type AnyEndpoint,
  askedFieldsOf,
  type Bulk,
  type Endpoint,
  type ListField,
  type ListQuery,
  listFieldsOf,
  USUAL_LIST,
} from '#contract/index.ts';
import type { Offers } from '#contract/session/offers.ts';
import { takeEarlyResult } from '#http/early-call.ts';
import { ask, fillPath } from '#http/index.ts';
import { useOffers, useSession } from '#session/index.ts';
import { bare, trimmed } from '../../form/wildcard.ts';
import { rendered } from '../../query/rendered.ts';
import { useTab } from '../../tab.ts';
import { useEarlyPage } from './early-page.ts';
import { useKeyedState } from './keyed-state.ts';
import { keepTotal, knownTotal } from './known-totals.ts';
import { type ListState, paramsOf, partOf, type Sort, sortParams, stateOf, withPart } from './list-address.ts';
import { type KeyOption, keyReader, type ParamsOption, partWith, type RowKey } from './list-key.ts';
import { useOpeningParams } from './opening-params.ts';
import { QUICK, quickOnWire } from './quick-on-wire.ts';

/** The parts of a page response that lists read. */
interface ListAnswer<Row> {
  records: Row[];
  total: number;
  totalIsEstimate?: boolean;
}

/** A page of rows, or one in `data` beside what the view needs as well. */
type PageOrMore<Row> = ListAnswer<Row> | { data: ListAnswer<Row> };

/** An endpoint that returns pages of rows. */
export type ListEndpoint<Row, Params extends z.ZodType = z.ZodUndefined> = Endpoint<
  typeof ListQuery,
  z.ZodUndefined,
  Params,
  z.ZodType<PageOrMore<Row>>
>;

export type Conditions = Record<string, string | number | null | undefined>;

/** The part of a list's state that a saved view keeps. */
export type SavedState = Pick<ListState, 'conditions' | 'sorts'> & { id: string };

export interface List<Row> {
  /** The endpoint's path with path parameters filled in; display settings are stored under it. */
  path: string;
  rows: readonly Row[];
  /** The key of a row, for selection and React keys. */
  keyOf: (row: Row) => string;
  total: number;
  /** The rows that are expected before the first answer: as many as the list had when it was shown last. */
  expected?: number;
  /** `total` is an estimate of the server, because the list is longer than it counts exactly. */
  totalIsEstimate: boolean;
  pageNo: number;
  pageSize: number;
  /** The sort keys; the first counts most. */
  sorts: readonly Sort[];
  conditions: Record<string, string>;
  /** The query without paging: conditions, fixed conditions and sort. Exports send the same. */
  asked: Record<string, string>;
  /** No rows have arrived yet. */
  isFirstLoad: boolean;
  isLoading: boolean;
  error: Error | null;
  /** The whole answer with the page, as the endpoint defines it; `undefined` until it has arrived. */
  answer: unknown;
  selected: readonly Row[];
  select: (rows: readonly Row[]) => void;
  /** Loads page 1 with new conditions; empty ones are dropped. 后退 undoes it, unless it is one of many while somebody types. */
  search: (conditions: Conditions, history?: 'push' | 'replace') => void;
  /** Id of the saved view in the address. */
  view?: string;
  /** Shows what a saved view shows; `undefined` returns to the usual conditions and sort. */
  showView: (view: SavedState | undefined) => void;
  /** Keeps what is shown, under a view that was just saved. */
  nameView: (id: string) => void;
  /** Whether conditions or sort differ from those of a view. */
  differsFrom: (view: Omit<SavedState, 'id'>) => boolean;
  /** The parameters of the address that bring the list to this state. */
  addressOf: (view: SavedState) => string;
  /** Prefix of its parameters; `''`: the page's main list, whose view stands in the tab. */
  part: string;
  turnTo: (pageNo: number, pageSize: number) => void;
  /** None restores the default sort. Servers that sort by one key get the first. */
  sortBy: (sorts: readonly Sort[]) => void;
  /** What the contract knows of the rows; columns, conditions and the advanced query are offered from it. */
  fields: readonly ListField[];
  /** The fields that conditions and sort keys may name. */
  askedFields: readonly ListField[];
  /** Selected rows can be changed together. */
  bulk?: Bulk;
  /** Fields of the quick search; empty if the list has none. */
  finds: readonly ListField[];
  /** The field that holds the name of a row, as people call it. */
  nameField: string | undefined;
  /** Its state is in the component, not in the URL: a list in a dialog. */
  isLocal: boolean;
  /** Selects the rows of all pages, at most `SELECTED_AT_MOST`. */
  selectAll: () => Promise<void>;
  /** Loads the page again and clears the selection; settles when the rows are on screen. */
  reload: () => Promise<unknown>;
}

export interface ListOptions {
  /** `sort: null`: in the server's order. */
  defaults?: Partial<Omit<ListState, 'pageNo' | 'sorts'>> & { sort?: Sort | null };
  /** Always sent with the query; 重置 does not clear them. */
  fixed?: Record<string, string>;
  /** Keeps its state in the component instead of the URL, for lists in dialogs. */
  local?: boolean;
  /**
   * Prefix of the list's URL parameters, if a page has several lists. Values of path parameters are added to it, unless it is `''` because
   * the page's own URL contains them.
   */
  part?: string;
}

type Options<Row, Params extends z.ZodType> = ListOptions & KeyOption<Row> & ParamsOption<Params>;

/** Makes the options argument optional if none of its properties is required. */
type OptionsOf<Row, Params extends z.ZodType> =
  object extends Options<Row, Params> ? [options?: Options<Row, Params>] : [options: Options<Row, Params>];

interface AnyOptions<Row> extends ListOptions {
  rowKey?: RowKey<Row>;
  params?: Record<string, string | number>;
}

const filled = (conditions: Conditions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(conditions)
      .map(([name, value]) => [name, value == null ? '' : trimmed(String(value))] as const)
      .filter(([, value]) => value !== ''),
  );

const splitFixed = (conditions: Record<string, string>, fixed: Record<string, string>) => {
  const free = Object.entries(conditions).filter(([name]) => !(name in fixed));
  const fixedInUrl = Object.entries(conditions).filter(([name]) => name in fixed);
  return [Object.fromEntries(free), Object.fromEntries(fixedInUrl)] as const;
};

const NONE: readonly never[] = [];
// one object for all renders: what is memoised depends on it
const NO_DEFAULTS: NonNullable<ListOptions['defaults']> = {};
const NOTHING_FIXED: Record<string, string> = {};

const initialOf = ({ sort = USUAL_LIST.sort, ...usual }: NonNullable<ListOptions['defaults']>): ListState => ({
  pageNo: USUAL_LIST.pageNo,
  pageSize: USUAL_LIST.pageSize,
  sorts: sort ? [sort] : [],
  conditions: {},
  ...usual,
});

const pageIn = <Row>(answer: PageOrMore<Row> | undefined): ListAnswer<Row> | undefined =>
  answer && 'data' in answer ? answer.data : answer;

/** Rows that can be selected across pages: their ids must fit in the URL of one request, whose head has 16 kB. */
export const SELECTED_AT_MOST = 400;

const flipped = ({ column, order }: Sort): Sort => ({ column, order: order === 'asc' ? 'desc' : 'asc' });

/** The conditions as the server behind the page understands them. */
const conditionsOnWire = (
  { [QUICK]: word, ...conditions }: Record<string, string>,
  { exactInJeecg }: AnyEndpoint,
  finds: readonly ListField[],
  offers: Offers,
): Record<string, string> => {
  const exact = exactInJeecg && !offers.wildcardsEverywhere;
  const understood = exact ? Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, bare(value) ?? ''])) : conditions;
  const names = finds.map(({ name }) => name);
  return { ...quickOnWire(word ?? '', names, offers, exact || finds[0]?.isAsTyped), ...understood };
};

const findsOf = ({ finds = NONE }: AnyEndpoint, fields: readonly ListField[]) =>
  finds.flatMap((name) => fields.find((field) => field.name === name) ?? []);

/** A paged list; page, page size, sort and conditions are stored in the URL of its tab, so they survive a reload. */
export const useList = <Row extends object, Params extends z.ZodType = z.ZodUndefined>(
  endpoint: ListEndpoint<Row, Params>,
  ...[options]: OptionsOf<Row, Params>
): List<Row> => {
  // `OptionsOf` has checked the caller's argument; here its conditional type cannot be resolved
  const { defaults = NO_DEFAULTS, fixed = NOTHING_FIXED, local = false, part, rowKey, params } = (options ?? {}) as AnyOptions<Row>;
  const path = fillPath(endpoint.path, params);
  const name = partWith(part, params);
  const initial = useMemo(() => initialOf(defaults), [defaults]);
  const [tabParams, setTabParams] = useSearchParams();
  const [ownParams, setOwnParams] = useKeyedState(path, () => new URLSearchParams());
  const { key: tab } = useTab();
  const present = useMemo(() => (local ? ownParams : partOf(tabParams, name)), [local, ownParams, tabParams, name]);
  const opening = useOpeningParams(path, local ? undefined : present);
  const state = useMemo(() => stateOf(opening ?? present, initial), [opening, present, initial]);
  // a fixed condition that is also in the URL is owned by the page, which put it there
  const [conditions, fixedInUrl] = useMemo(() => splitFixed(state.conditions, fixed), [state, fixed]);
  // a data rule may name the department: after 切换部门 the rows are others
  const department = useSession(({ user }) => user?.orgCode);
  const [selected, select] = useKeyedState<readonly Row[]>(`${path} ${department}`, () => NONE);

  const fields = useMemo(() => listFieldsOf(endpoint), [endpoint]);
  const finds = useMemo(() => findsOf(endpoint, fields), [endpoint, fields]);
  const offers = useOffers();
  const sorts = offers.sortsByMany ? state.sorts : state.sorts.slice(0, 1);
  const asked = useMemo(
    () => ({ ...conditionsOnWire(conditions, endpoint, finds, offers), ...fixed, ...sortParams(sorts) }),
    [conditions, endpoint, finds, offers, fixed, sorts],
  );
  const query = { ...asked, pageNo: String(state.pageNo), pageSize: String(state.pageSize) };
  // the generic endpoint hides whether `params` is optional
  const read = (page: Record<string, string>, ...rest: unknown[]) =>
    (ask as (e: AnyEndpoint, ...rest: unknown[]) => Promise<PageOrMore<Row>>)(endpoint, { query: page, params }, ...rest);
  const queryKey = [path, query];
  const freshRef = useEarlyPage(queryKey, () => takeEarlyResult(endpoint, { query, params }));
  const page = useQuery({
    queryKey,
    // the early page is not asked for again when the list mounts
    staleTime: () => (freshRef.current ? Number.POSITIVE_INFINITY : 0),
    queryFn: ({ signal }) => read(query, { signal }),
    // show the previous rows while loading, unless they belong to another list
    placeholderData: (previous, before) => (before?.queryKey[0] === path ? previous : undefined),
  });
  // alone: the whole result changes with every request, and so would the functions below
  const { refetch } = page;

  useEffect(() => {
    freshRef.current = false;
  }, [freshRef]);

  // paging and sorting replace the entry of the history: 后退 leaves the list instead of stepping through its pages. The entry names its tab,
  // where 后退 stays
  const setParams = (next: URLSearchParams, history: 'push' | 'replace' = 'replace') =>
    local ? setOwnParams(next) : setTabParams(withPart(tabParams, name, next), { replace: history === 'replace', state: { tab } });
  const moveTo = (change: Partial<ListState>, history?: 'push' | 'replace') => {
    const next = paramsOf({ ...state, ...change }, initial);
    if (String(next) === String(paramsOf(state, initial))) void refetch();
    else setParams(next, history);
  };
  useEffect(() => {
    if (opening) setParams(opening);
  });

  const inView = ({ id, conditions: kept, sorts: order }: SavedState): ListState => ({
    pageNo: 1,
    pageSize: state.pageSize,
    sorts: order.length ? order : initial.sorts,
    // in the order of the address, so that two equal states compare equal
    conditions: Object.fromEntries(Object.entries({ ...kept, ...fixedInUrl }).sort(([one], [other]) => (one < other ? -1 : 1))),
    view: id,
  });

  const shown = pageIn(page.data);
  // the last row of the last page was removed
  const lastPage = Math.max(1, Math.ceil((shown?.total ?? 0) / state.pageSize));
  const isBeyond = page.isSuccess && !page.isPlaceholderData && state.pageNo > lastPage;
  useEffect(() => {
    if (isBeyond) setParams(paramsOf({ ...state, pageNo: lastPage }, initial));
  });

  const isWhole = Object.keys(conditions).length === 0;
  const counted = isWhole && page.isSuccess && !page.isPlaceholderData ? shown?.total : undefined;
  useEffect(() => {
    if (counted !== undefined) keepTotal(path, counted);
  }, [path, counted]);
  const [expected] = useKeyedState(path, () => (isWhole ? knownTotal(path) : undefined));

  return {
    path,
    expected,
    rows: shown?.records ?? [],
    keyOf: keyReader(rowKey),
    total: shown?.total ?? 0,
    totalIsEstimate: shown?.totalIsEstimate ?? false,
    pageNo: state.pageNo,
    pageSize: state.pageSize,
    sorts,
    isLocal: local,
    fields,
    askedFields: askedFieldsOf(endpoint),
    finds,
    nameField: endpoint.subject?.name,
    bulk: endpoint.bulk,
    conditions,
    asked,
    isFirstLoad: page.isPending,
    isLoading: page.isFetching,
    error: page.error,
    answer: page.data,
    selected,
    select,
    search: (wanted, history = 'push') => {
      select(NONE);
      moveTo({ pageNo: 1, conditions: { ...filled(wanted), ...fixedInUrl } }, history);
    },
    part: name,
    view: state.view,
    showView: (view) => {
      select(NONE);
      moveTo(
        view
          ? inView(view)
          : { ...initial, pageSize: state.pageSize, conditions: { ...initial.conditions, ...fixedInUrl }, view: undefined },
        'push',
      );
    },
    nameView: (view) => moveTo({ view }),
    differsFrom: (view) =>
      String(paramsOf(inView({ ...view, id: '' }), initial)) !==
      String(paramsOf(inView({ id: '', conditions, sorts: state.sorts }), initial)),
    addressOf: (view) => String(withPart(new URLSearchParams(), name, paramsOf(inView(view), initial))),
    turnTo: (pageNo, pageSize) => moveTo({ pageNo, pageSize }),
    sortBy: (wanted) => {
      // without keys the default counts; where it counts already, its column was pressed to turn it
      const isUsual = String(paramsOf({ ...initial, sorts: state.sorts }, initial)) === '';
      const fallback = isUsual ? initial.sorts.map(flipped) : initial.sorts;
      moveTo({ sorts: wanted.length ? wanted : fallback, pageNo: 1 });
    },
    selectAll: async () => select(pageIn(await read({ ...asked, pageNo: '1', pageSize: String(SELECTED_AT_MOST) }))?.records ?? NONE),
    reload: () => {
      select(NONE);
      return rendered(refetch());
    },
  };
};
