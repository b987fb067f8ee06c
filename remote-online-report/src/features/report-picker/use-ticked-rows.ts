import type { ReportRow } from '@mortise/shared/contract/online';
import { useState } from 'react';
import { type FieldPairs, isChosen, keyOf } from './chosen-values.ts';

interface Ticking {
  pairs: FieldPairs;
  /** Text of the picker when it was opened. */
  value: string;
  multi: boolean;
  /** Rows of the shown page. */
  rows: readonly ReportRow[];
}

/**
 * The selected rows of a picker, over all pages. Until the user selects something, those that its text came from are ticked.
 */
export const useTickedRows = ({ pairs, value, multi, rows }: Ticking) => {
  const [own, setOwn] = useState<ReadonlyMap<string, ReportRow>>();
  // those of all pages that were shown
  const [former, setFormer] = useState<ReadonlyMap<string, ReportRow>>(new Map());
  const found = rows.filter((row) => isChosen(pairs, value, row) && !former.has(keyOf(row)));
  if (found.length) setFormer(new Map([...former, ...found.map((row) => [keyOf(row), row] as const)]));
  const ticked = own ?? former;

  return {
    rows: [...ticked.values()],
    keys: [...ticked.keys()],
    /** The user has selected or deselected something. */
    isTouched: own !== undefined,
    clear: () => setOwn(new Map()),
    /** A click on a row: the first selects only that row, later ones add or remove. */
    click: (row: ReportRow) => {
      const next = new Map(own);
      if (own && next.has(keyOf(row))) next.delete(keyOf(row));
      else next.set(keyOf(row), row);
      setOwn(next);
    },
    /** Checkboxes: adds or removes rows. In single mode the first one replaces what was chosen before. */
    tick: (changed: readonly ReportRow[], isTicked: boolean) => {
      const next = new Map(own ?? (multi || !isTicked ? former : []));
      for (const row of changed) {
        if (isTicked) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      setOwn(next);
    },
  };
};
