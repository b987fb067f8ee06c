import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedView, savedViews } from '#contract/session/index.ts';
import { ask, Refused } from '#http/index.ts';
import { useOffers, usePersonal } from '#session/index.ts';
import { App } from '../../antd.ts';
import { useCopy } from '../../copy/use-copy.tsx';
import { refusalWords } from '../../refusal/refusal-words.tsx';
import { type ShownColumns, useTableSettings } from '../columns/table-settings.ts';
import { defaultViewKey, readDefaultView } from '../state/opening-params.ts';
import type { List } from '../state/use-list.ts';

const KEY = [savedViews.mine.path];
/** Views change rarely; opening the menu asks again when they are older. */
const FRESH = 60_000;

export interface Views {
  /** The list has saved views: its state is in the address, and the server keeps some. */
  areOffered: boolean;
  /** Those of this list; `undefined` until they are asked for. */
  all: readonly SavedView[] | undefined;
  error: Error | null;
  load: () => void;
  current: SavedView | undefined;
  /** The address names a view that there is not: deleted, or no longer shared. */
  isLost: boolean;
  isChanged: boolean;
  columns: ShownColumns;
  defaultId: string | undefined;
  choose: (view: SavedView | undefined) => void;
  /** Takes back what differs from the view. */
  restore: () => void;
  /** Saves what differs in the view. */
  update: () => Promise<void>;
  toggleDefault: (view: SavedView) => void;
  share: (view: SavedView, isShared: boolean) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
  copyLink: (view: SavedView) => Promise<void>;
  /** Reads the views again and chooses one that was just saved. */
  saved: (id?: string) => Promise<void>;
}

const sorted = (conditions: Record<string, string>) =>
  Object.fromEntries(Object.entries(conditions).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The saved views of a list. They are asked for when the address names one, or when somebody opens their menu. */
export const useViews = <Row extends object>(list: List<Row>): Views => {
  const { message } = App.useApp();
  const copy = useCopy();
  const client = useQueryClient();
  const areOffered = useOffers().savedViews && !list.isLocal;
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(savedViews.mine, {}, { signal }),
    enabled: areOffered && list.view !== undefined,
    staleTime: FRESH,
  });
  const all = query.data?.filter((view) => view.list === list.path);
  const current = list.view === undefined ? undefined : all?.find(({ id }) => id === list.view);
  const columns = useTableSettings(list.path, current);
  const key = defaultViewKey(list.path);
  const defaultId = readDefaultView(usePersonal(({ entries }) => entries[key]?.value))?.id;

  const read = () => ask(savedViews.mine, {});
  const reload = () => client.fetchQuery({ queryKey: KEY, queryFn: read, staleTime: 0 });

  const tryTo = async (work: () => Promise<string>) => {
    try {
      const said = await work();
      await reload();
      void message.success(said);
    } catch (error) {
      // a fault was shown by the http layer
      if (error instanceof Refused) void message.warning(refusalWords(error.message));
    }
  };
  const keepDefault = (view: SavedView | undefined) =>
    usePersonal.getState().keep(key, view ? { id: view.id, address: list.addressOf(view) } : null);

  return {
    areOffered,
    all,
    error: query.error,
    load: () => void client.prefetchQuery({ queryKey: KEY, queryFn: read, staleTime: FRESH }),
    current,
    isLost: list.view !== undefined && query.isSuccess && !current,
    isChanged: current !== undefined && (list.differsFrom(current) || columns.areChanged),
    columns,
    defaultId,
    choose: list.showView,
    restore: () => {
      columns.reset();
      if (current) list.showView(current);
    },
    update: () =>
      tryTo(async () => {
        if (!current) return '';
        const { id, version } = current;
        const content = { conditions: sorted(list.conditions), sorts: [...list.sorts], columns: current.columns && columns.settings };
        const view = await ask(savedViews.edit, { body: { id, version, ...content } });
        if (id === defaultId) keepDefault(view);
        columns.reset();
        return savedViews.edit.text ?? '';
      }),
    toggleDefault: (view) => {
      keepDefault(view.id === defaultId ? undefined : view);
      void message.success(view.id === defaultId ? '已取消默认视图' : `以后打开此列表时显示“${view.name}”`);
    },
    share: ({ id, version }, isShared) =>
      tryTo(async () => {
        await ask(savedViews.share, { body: { id, version, isShared } });
        return isShared ? '视图已共享' : '视图已取消共享';
      }),
    remove: ({ id }) =>
      tryTo(async () => {
        await ask(savedViews.remove, { query: { id } });
        if (id === defaultId) keepDefault(undefined);
        if (id === list.view) list.showView(undefined);
        return savedViews.remove.text ?? '';
      }),
    copyLink: async (view) => {
      const link = `${location.origin}${location.pathname}?${list.addressOf(view)}`;
      await copy(link, '链接已复制');
    },
    saved: async (id) => {
      await reload();
      if (id) list.nameView(id);
    },
  };
};
