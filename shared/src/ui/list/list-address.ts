export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** Where a list stands: which page, in which order, under which conditions. Kept in the URL under the names of the wire. */
export interface Stand {
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

export const standOf = (params: URLSearchParams, defaults: Stand): Stand => {
  const column = params.get('column');
  const asked = { ...defaults.conditions, ...Object.fromEntries([...params].filter(([name]) => !RESERVED.includes(name))) };
  // an empty value in the URL lifts a condition that the list has by default
  const conditions = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return {
    pageNo: whole(params.get('pageNo'), defaults.pageNo, 1_000_000),
    pageSize: whole(params.get('pageSize'), defaults.pageSize, 1000),
    sort: column ? { column, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : defaults.sort,
    conditions,
  };
};

/** Only what differs from the defaults, so that a fresh list has a clean address. */
export const paramsOf = ({ pageNo, pageSize, sort, conditions }: Stand, defaults: Stand): URLSearchParams => {
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

/** What an address says of one part of its page: `users.pageNo` belongs to `users`, and `pageNo` to the page's own list, whose part is `''`. */
export const partOf = (params: URLSearchParams, part: string): URLSearchParams =>
  new URLSearchParams(
    [...params].filter(([name]) => isOf(name, part)).map(([name, value]) => [part ? name.slice(part.length + 1) : name, value]),
  );

/** The address with this part replaced. */
export const withPart = (params: URLSearchParams, part: string, own: URLSearchParams): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([name]) => !isOf(name, part)),
    ...[...own].map(([name, value]) => [part ? `${part}.${name}` : name, value]),
  ]);
