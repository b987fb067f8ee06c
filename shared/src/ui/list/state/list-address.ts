export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** State of a list: page, page size, sort keys (the first counts most) and conditions. Stored in the URL with the parameter names of the wire. */
export interface ListState {
  pageNo: number;
  pageSize: number;
  sorts: readonly Sort[];
  conditions: Record<string, string>;
  /** Id of the saved view that was chosen. */
  view?: string;
}

const RESERVED = ['pageNo', 'pageSize', 'column', 'order', 'view'];
export const PAGE_SIZES = [10, 20, 30, 100, 500, 1000];

const whole = (text: string | null, fallback: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
};

/** `a,b` and `asc,desc`: the form of several sort keys in the URL and on the wire. */
export const sortParams = (sorts: readonly Sort[]): Record<string, string> =>
  sorts.length ? { column: sorts.map(({ column }) => column).join(','), order: sorts.map(({ order }) => order).join(',') } : {};

const sortsOf = (columns: string, orders: string): Sort[] => {
  const each = orders.split(',');
  return columns
    .split(',')
    .filter(Boolean)
    .map((column, place) => ({ column, order: each[place] === 'asc' ? 'asc' : 'desc' }));
};

export const stateOf = (params: URLSearchParams, defaults: ListState): ListState => {
  const column = params.get('column');
  const asked = { ...defaults.conditions, ...Object.fromEntries([...params].filter(([name]) => !RESERVED.includes(name))) };
  // an empty value in the URL removes a default condition
  const conditions = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return {
    pageNo: whole(params.get('pageNo'), defaults.pageNo, 1_000_000),
    pageSize: whole(params.get('pageSize'), defaults.pageSize, 1000),
    sorts: column ? sortsOf(column, params.get('order') ?? '') : defaults.sorts,
    conditions,
    view: params.get('view') || undefined,
  };
};

/** URL parameters of the values that differ from the defaults; an unchanged list has none. */
export const paramsOf = ({ pageNo, pageSize, sorts, conditions, view }: ListState, defaults: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  if (pageNo !== defaults.pageNo) params.set('pageNo', String(pageNo));
  if (pageSize !== defaults.pageSize) params.set('pageSize', String(pageSize));
  const sort = sortParams(sorts);
  const usual = sortParams(defaults.sorts);
  if (sort.column !== usual.column || sort.order !== usual.order) for (const [name, value] of Object.entries(sort)) params.set(name, value);
  const lifted = Object.keys(defaults.conditions).filter((name) => !(name in conditions));
  for (const name of lifted) params.set(name, '');
  for (const [name, value] of Object.entries(conditions)) if (value !== (defaults.conditions[name] ?? '')) params.set(name, value);
  if (view) params.set('view', view);
  return params;
};

const isOf = (name: string, part: string) => (part ? name.startsWith(`${part}.`) : !name.includes('.'));

/**
 * The parameters of one part of a page, without its prefix: `users.pageNo` belongs to `users`, `pageNo` to the page's main list (part
 * `''`).
 */
export const partOf = (params: URLSearchParams, part: string): URLSearchParams =>
  new URLSearchParams(
    [...params].filter(([name]) => isOf(name, part)).map(([name, value]) => [part ? name.slice(part.length + 1) : name, value]),
  );

/** The URL parameters with those of this part replaced. */
export const withPart = (params: URLSearchParams, part: string, own: URLSearchParams): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([name]) => !isOf(name, part)),
    ...[...own].map(([name, value]) => [part ? `${part}.${name}` : name, value]),
  ]);
