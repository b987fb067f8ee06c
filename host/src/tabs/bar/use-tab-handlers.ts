import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { move, type OpenTab } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';

const MOVES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Stable keyboard and drag handlers of the tabs, so that only changed tabs re-render. */
export const useTabHandlers = (strip: RefObject<HTMLElement | null>, actions: TabActions) => {
  const dragged = useRef<string>(undefined);
  return useMemo(
    () => ({
      onKeyDown: (event: KeyboardEvent, { key }: OpenTab) => {
        const { tabs, maximised, setMaximised, apply } = useTabs.getState();
        const handles = [...(strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
        const index = tabs.open.findIndex((tab) => tab.key === key);
        const step = MOVES[event.key];
        if (step && event.altKey && event.shiftKey) {
          const target = tabs.open[index + step];
          if (target) apply((all) => move(all, key, target.key));
        } else if (step) handles.at((index + step) % handles.length)?.focus();
        else if (event.key === 'Home') handles[0]?.focus();
        else if (event.key === 'End') handles.at(-1)?.focus();
        else if (event.key === 'Delete') actions.close(key);
        else if (event.key === 'Escape' && maximised) setMaximised(false);
        else return;
        event.preventDefault();
      },
      onDragStart: ({ key }: OpenTab) => {
        dragged.current = key;
      },
      onDragOver: ({ key }: OpenTab) => {
        const from = dragged.current;
        if (from) useTabs.getState().apply((all) => move(all, from, key));
      },
      onDragEnd: () => {
        dragged.current = undefined;
      },
    }),
    [strip, actions],
  );
};
