import { boards, changesOf, type Layout, type Screen, withChanges } from '@mortise/shared/contract/dashboard';
import { call, withRefusal } from '@mortise/shared/http';
import { useCan } from '@mortise/shared/session';
import { App, useFresh } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isSameLayout } from './layout-steps.ts';
import { standardBoards } from './standard-boards.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

const MOST_STEPS = 50;

/** The board of a screen with the caller's own changes, saved one after the other. */
export const useBoard = (screen: Screen) => {
  const isOffered = useCan(boards.mine);
  const mine = useFresh(boards.mine, isOffered ? { query: { screen } } : null);
  const { message } = App.useApp();
  const base = mine.data?.board?.layout ?? standardBoards[screen];
  const [steps, setSteps] = useState<readonly Layout[]>([]);
  const [saving, setSaving] = useState<SaveState>('saved');
  const version = useRef(0);
  const wanted = useRef<Layout>(undefined);
  const isBusy = useRef(false);

  const { data } = mine;
  useEffect(() => {
    if (!data) return;
    version.current = data.version;
    setSteps([withChanges(base, data.changes)]);
    setSaving('saved');
  }, [data, base]);

  const layout = steps.at(-1) ?? (isOffered ? undefined : base);

  /** Sends the latest layout until none is newer. */
  const save = async (next: Layout) => {
    wanted.current = next;
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving('saving');
    try {
      while (wanted.current) {
        const sent: Layout = wanted.current;
        wanted.current = undefined;
        const body = { screen, version: version.current, changes: changesOf(base, sent) };
        const { result } = await call(boards.keep, { body });
        version.current = result.version;
      }
      setSaving('saved');
    } catch (error) {
      setSaving('failed');
      withRefusal(error, (text) => {
        void message.warning(text);
        // another window was faster: show what it saved
        void mine.reload();
      });
    } finally {
      isBusy.current = false;
    }
  };

  const change = (next: Layout) => {
    if (!layout || isSameLayout(layout, next)) return;
    setSteps([...steps.slice(-MOST_STEPS), next]);
    void save(next);
  };

  return {
    layout,
    base,
    board: mine.data?.board ?? undefined,
    error: mine.error,
    reload: mine.reload,
    isOffered,
    isChanged: layout !== undefined && changesOf(base, layout) !== null,
    canUndo: steps.length > 1,
    saving,
    change,
    undo() {
      const before = steps.at(-2);
      if (!before) return;
      setSteps(steps.slice(0, -1));
      void save(before);
    },
    reset: () => change(base),
    retry: () => layout && void save(layout),
  };
};
