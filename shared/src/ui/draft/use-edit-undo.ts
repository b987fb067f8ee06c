import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, wireTexts } from '#contract/index.ts';
import { type Answer, withRefusal } from '#http/index.ts';
import { offers, useSession } from '#session/index.ts';
import { App } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import { useResult } from '../result/use-result.tsx';
import type { ReadRow } from './read-again.ts';
import { isLike, listed, rowsIn } from './read-again.ts';
import type { Reread } from './use-sending.ts';

/** An edit that was saved, and how it can be undone. */
interface SavedEdit<Row extends ReadRow = ReadRow> {
  /** The row that the edit started from. */
  row: Row;
  /** Saves what the fields contained before, with the version that the edit made. */
  restore: (version: Row) => Promise<Answer<unknown>>;
  reread?: Reread;
  /** Called after an undo that was saved. */
  onRestored?: () => unknown;
  /** The list of the row, for rows that the edit moved out of what the page shows. */
  list?: Partial<AnyEndpoint>;
  /** What users call the row. */
  subject?: string;
}

const CHANGED_SINCE = '没有撤销：此后又有人修改了这条记录';

/** The newest of several readings that is newer than the row. */
const newest = (readings: readonly ReadRow[], row: ReadRow) =>
  readings
    .filter((reading) => isLike(reading, row))
    .filter(({ updateTime }) => updateTime !== null && updateTime > (row.updateTime ?? ''))
    .sort((one, other) => ((one.updateTime ?? '') < (other.updateTime ?? '') ? 1 : -1))[0];

/** The row as the edit left it; `undefined` if `updateBy` says that another user has changed it since. */
const versionAfter = async (client: QueryClient, { row, list }: Pick<SavedEdit, 'row' | 'list'>): Promise<ReadRow | undefined> => {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => rowsIn(state.data, row.id));
  const after = newest(shown, row) ?? (list?.path ? newest(await listed(list, row.id), row) : undefined);
  const isOwn = !after || !('updateBy' in after) || after.updateBy === useSession.getState().user?.username;
  return isOwn ? after : undefined;
};

/**
 * Makes of a saved edit its `undo` for the message, and a `reread` that notes which version the edit made, so that the optimistic lock
 * refuses the undo of a row that was changed since. Servers without that lock get no undo.
 */
export const useEditUndo = () => {
  const client = useQueryClient();
  const { message } = App.useApp();
  const show = useResult();

  return <Row extends ReadRow>(edit: SavedEdit<Row>): { reread: Reread | undefined; undo?: () => Promise<void> } => {
    if (!offers().optimisticLocks) return { reread: edit.reread };
    let after: Promise<ReadRow | undefined> = Promise.resolve(undefined);
    const reread = async () => {
      const arrived = Promise.resolve(edit.reread?.());
      // without the version there is no undo; a failed request has been shown
      after = arrived.then(() => versionAfter(client, edit)).catch(() => undefined);
      await arrived;
    };
    const refuse = (text: string) => void message.warning(text === wireTexts.stale ? CHANGED_SINCE : refusalWords(text));
    const undo = async () => {
      const version = await after;
      if (!version) return refuse(wireTexts.stale);
      try {
        await edit.restore({ ...edit.row, updateTime: version.updateTime });
        show('已恢复', { subject: edit.subject });
        await edit.reread?.();
        await edit.onRestored?.();
      } catch (error) {
        withRefusal(error, refuse);
      }
    };
    return { reread, undo };
  };
};
