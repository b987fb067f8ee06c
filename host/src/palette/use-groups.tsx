import { AppstoreOutlined, FileTextOutlined } from '@ant-design/icons';
import { usePinyin } from '@mortise/shared/micro';
import { App, QUICK, recordPath, wantedParams } from '@mortise/shared/ui';
import type { SearchablePage } from '#menu/search/searchable.ts';
import { useOpenEntry } from '#menu/use-open-entry.ts';
import { useGo } from '#navigation/go.tsx';
import type { AccountAction } from '#own-account/use-account-actions.tsx';
import { UNPUBLISHED } from '#routes/menu-routes.ts';
import { pointAt } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import type { Found, FoundGroup } from './found.ts';
import { useActions } from './use-actions.tsx';
import { useOffered } from './use-offered.ts';
import { usePages } from './use-pages.ts';
import { type KindFound, type RecordFound, useRecords } from './use-records.ts';

/** The URL of a record: its own view, or the list filtered by its name with a parameter that opens it. */
const hrefOf = ({ at, page, parameter }: KindFound['kind'], { id, title }: RecordFound) =>
  page
    ? recordPath(at, id)
    : `${at}?${new URLSearchParams(parameter ? { [parameter]: id } : { [QUICK]: title, ...wantedParams('record', id) })}`;

interface Groups {
  groups: FoundGroup[];
  isLoading: boolean;
  /** What could not be searched. */
  failed: string[];
}

/** Everything that the palette offers for the words, in groups. */
export const useGroups = (words: string, account: readonly AccountAction[]): Groups => {
  const go = useGo();
  const openEntry = useOpenEntry();
  const { message } = App.useApp();
  const pinyin = usePinyin();
  const offered = useOffered();

  // an open tab of the page is used, as it is by the menu
  const goTo = (href: string) => {
    useTabs.getState().apply((tabs) => pointAt(tabs, href));
    go(href);
  };
  const openPage = ({ path, address }: SearchablePage) => {
    // pages in frames open in a browser tab of their own
    const refusal = openEntry({ path, ...(address && { external: address }) });
    if (refusal) void message.warning(refusal);
  };

  const { frequent, rest } = usePages(words, pinyin);
  const actions = useActions(offered.actions, account, words, goTo, pinyin);
  const kinds = useRecords(offered.records, words, pinyin);

  const pageOf = (group: string, page: (typeof rest.pages)[number]): Found => ({
    key: `${group}:${page.key}`,
    title: page.title,
    range: 'range' in page ? page.range : undefined,
    note: page.way,
    mark: page.unpublished ? UNPUBLISHED : undefined,
    icon: <AppstoreOutlined />,
    run: () => openPage(page),
    href: page.address ? undefined : page.path,
  });
  const recordOf = (kind: KindFound['kind'], record: RecordFound): Found => {
    const href = hrefOf(kind, record);
    return { ...record, key: `${kind.path}:${record.id}`, icon: <FileTextOutlined />, run: () => goTo(href), href };
  };
  const pages = [...frequent, rest].map(({ label, pages }) => ({ label, found: pages.map((page) => pageOf(label, page)) }));
  const records = kinds.map(({ kind, found }) => ({ label: kind.title, found: found.map((record) => recordOf(kind, record)) }));
  const acting = { label: '操作', found: actions };

  return {
    // without words all pages would push the actions out of sight
    groups: [...pages.slice(0, -1), ...(words.trim() ? [...pages.slice(-1), acting] : [acting, ...pages.slice(-1)]), ...records].filter(
      ({ found }) => found.length > 0,
    ),
    isLoading: kinds.some((kind) => kind.isLoading),
    failed: kinds.filter(({ hasFailed }) => hasFailed).map(({ kind }) => kind.title),
  };
};
