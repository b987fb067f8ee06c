export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** State of a list: page, page size, sort and conditions. Stored in the URL with the parameter names of the wire. */
export interface ListState {
  pageNo: number;
  pageSize: number;
  sort: Sort;
  conditions: Record<string, string>;
}

const RESERVED = ['pageNo', 'pageSize', 'column', 'order'];
export const PAGE_SIZES = [10, 20, 30];

const whole = (text: string | null, fallback: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
};

export const stateOf = (params: URLSearchParams, defaults: ListState): ListState => {
  const column = params.get('column');
  const asked = { ...defaults.conditions, ...Object.fromEntries([...params].filter(([name]) => !RESERVED.includes(name))) };
  // an empty value in the URL removes a default condition
  const conditions = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return {
    pageNo: whole(params.get('pageNo'), defaults.pageNo, 1_000_000),
    pageSize: whole(params.get('pageSize'), defaults.pageSize, 1000),
    sort: column ? { column, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : defaults.sort,
    conditions,
  };
};

/** URL parameters of the values that differ from the defaults; an unchanged list has none. */
export const paramsOf = ({ pageNo, pageSize, sort, conditions }: ListState, defaults: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  if (pageNo !== defaults.pageNo) params.set('pageNo', String(pageNo));
  if (pageSize !== defaults.pageSize) params.set('pageSize', String(pageSize));
  if (sort.column !== defaults.sort.column || sort.order !== defaults.sort.order) {
    params.set('column', sort.column);
    params.set('order', sort.order);
  }
  const lifted = Object.keys(defaults.conditions).filter((name) => !(name in conditions));
  for (const name of lifted) params.set(name, '');
  for (const [name, value] of Object.entries(conditions)) if (value !== (defaults.conditions[name] ?? '')) params.set(name, value);
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
