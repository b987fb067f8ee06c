import { wireTexts } from '#contract/index.ts';
import { type Answer, withRefusal } from '#http/index.ts';
import { offers } from '#session/index.ts';
import { App } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import { useResult } from '../result/use-result.tsx';
import type { ReadRow } from './read-again.ts';
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
  /** What users call the row. */
  subject?: string;
}

const CHANGED_SINCE = '没有撤销：此后又有人修改了这条记录';
const UNKNOWN_VERSION = '没有撤销：服务器没有返回保存后的版本，请手动改回';

/**
 * Makes of an edit its `undo` for the message. It saves with the version that the answer to the edit names, so that the optimistic lock
 * refuses the undo of a row that was changed since. Servers without that lock get no undo.
 */
export const useEditUndo = () => {
  const { message } = App.useApp();
  const show = useResult();

  return <Row extends ReadRow>(edit: SavedEdit<Row>): { reread: Reread | undefined; undo?: (saved?: Answer<unknown>) => Promise<void> } => {
    const { row, reread, subject } = edit;
    if (!offers().optimisticLocks) return { reread };
    const refuse = (text: string) => void message.warning(text === wireTexts.stale ? CHANGED_SINCE : refusalWords(text));
    const undo = async (saved?: Answer<unknown>) => {
      const version = saved?.version;
      // a process of an older release has answered
      if (!version) return refuse(UNKNOWN_VERSION);
      try {
        await edit.restore({ ...row, updateTime: version });
        show('已恢复', { subject });
        await reread?.();
        await edit.onRestored?.();
      } catch (error) {
        withRefusal(error, refuse);
      }
    };
    return { reread, undo };
  };
};
