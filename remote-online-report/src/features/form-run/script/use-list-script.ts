import type { FormButton, FormList, FormRecord } from '@mortise/shared/contract/online';
import type { RowAction } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';
import { isShownFor } from './expression.ts';
import { useScript } from './use-script.ts';

interface Shown {
  rows: readonly unknown[];
  selected: readonly unknown[];
  reload: () => unknown;
}

const STARTS = ['setup', 'created', 'mounted'];
const nameOf = ({ buttonName, buttonCode }: FormButton) => buttonName || buttonCode;

/** The script and the buttons of a form's list (docs/wire/online-form.md §8.1, §9.1). */
export const useListScript = (head: FormList, { rows, selected, reload }: Shown) => {
  const script = useScript(head.enhanceJs, (effect) => {
    if (effect.kind === 'reload') void reload();
  });
  const state = { rows, selected };
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !script.names.length) return;
    started.current = true;
    for (const hook of STARTS) void script.run(hook, { rows, selected });
  });
  const run = (hook: string, subject?: unknown) => script.run(hook, { ...state, subject });
  const buttonsOf = (style: string) =>
    head.cgButtonList.filter(({ buttonStyle, buttonCode }) => buttonStyle === style && script.names.includes(buttonCode));
  return {
    /**
     * Runs what the script wants to happen before an action, then the action, unless the script refuses it. A script that is still loading is waited for;
     * one that does not start holds the action up to `LIMITS.start`.
     */
    after: (hook: 'beforeAdd' | 'beforeEdit' | 'beforeDelete', action: () => void, subject?: unknown) => () => {
      if (head.enhanceJs) void run(hook, subject).then((goes) => goes && action());
      else action();
    },
    /** Buttons above the list. */
    toolbar: buttonsOf('button').map((button) => ({
      key: button.id,
      label: nameOf(button),
      onClick: () => void run(button.buttonCode, selected[0]),
    })),
    /** Buttons of one row. */
    actionsOf: (row: FormRecord): RowAction[] =>
      buttonsOf('link')
        .filter(({ exp }) => isShownFor(exp, row))
        .map((button) => ({ label: nameOf(button), onClick: () => void run(button.buttonCode, row) })),
  };
};
export type ListScript = ReturnType<typeof useListScript>;
