import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { type Beginning, type FirstPage, firstPage } from './first-page.ts';
import {
  type FieldOf,
  type Palette,
  type PaletteAction,
  paletteAction,
  type RecordKind,
  type RecordOptions,
  recordKind,
} from './palette.ts';

type ViewFile = `./src/${string}.tsx`;

interface Offers<E extends AnyEndpoint> {
  /** The records of the view, which Ctrl K finds through its endpoint. */
  finds?: Omit<RecordOptions<FieldOf<E>>, 'views'>;
  /** The endpoint by which the view adds a record: Ctrl K offers 新增 and the title of `finds`. Further texts are other words that people search it by. */
  adds?: readonly [AnyEndpoint, ...string[]];
}

/** A view with what the console knows of it before its code is loaded. */
export interface DeclaredView {
  file: ViewFile;
  record?: RecordKind;
  action?: PaletteAction;
  first?: Omit<FirstPage, 'view'>;
}

/**
 * Declares a view whose records Ctrl K finds and adds, and whose first call is not that of a usual list, such as a tree.
 *
 * @example
 * page('./src/features/people/department/department-page.tsx', departments.names, { finds: { title: '部门', name: 'title', id: 'key' } })
 */
export const page = <E extends AnyEndpoint>(file: ViewFile, endpoint: E, { finds, adds }: Offers<E> = {}): DeclaredView => {
  const [add, ...words] = adds ?? [];
  return {
    file,
    ...(finds && { record: recordKind(endpoint, { ...finds, views: [] }) }),
    ...(add && finds && { action: paletteAction(add, { title: `新增${finds.title}`, words, views: [] }) }),
  };
};

/**
 * Declares a list page. With a click the host asks for its first page, by the `fixed` conditions and the sort that the page gives to `useList`.
 *
 * @example
 * list('./src/features/people/position/position-list-page.tsx', positions.list, { finds: { title: '职务', name: 'name', notes: ['code'] } })
 */
export const list = <E extends AnyEndpoint>(file: ViewFile, endpoint: E, options: Offers<E> & Beginning = {}): DeclaredView => {
  const { view: _, ...first } = firstPage('', endpoint, options);
  return { ...page(file, endpoint, options), first };
};

/** Several views of the same records are one entry of Ctrl K. */
const merged = <Entry extends { title: string; views: string[] }>(entries: readonly (readonly [view: string, Entry | undefined])[]) => {
  const byTitle = new Map<string, Entry>();
  for (const [view, entry] of entries) {
    if (!entry) continue;
    const views = [...(byTitle.get(entry.title)?.views ?? []), view];
    byTitle.set(entry.title, { ...entry, views });
  }
  return [...byTitle.values()];
};

/**
 * Declares the views of a remote in its `views.ts`: component string of the menu → file, `list(…)` or `page(…)`.
 *
 * @returns what `defineRemote` takes: the files, what Ctrl K finds and does before the remote is loaded, and the first calls of its lists
 */
export const defineViews = (declared: Readonly<Record<string, ViewFile | DeclaredView>>) => {
  const all = Object.entries(declared).map(([view, one]): [string, DeclaredView] => [view, typeof one === 'string' ? { file: one } : one]);
  const views: Record<string, ViewFile> = Object.fromEntries(all.map(([view, { file }]) => [view, file]));
  const palette: Palette = {
    records: merged(all.map(([view, { record }]) => [view, record])),
    actions: merged(all.map(([view, { action }]) => [view, action])),
  };
  const firstPages: FirstPage[] = all.flatMap(([view, { first }]) => (first ? [{ view, ...first }] : []));
  return { views, palette, firstPages };
};
