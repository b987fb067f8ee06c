import { useState } from 'react';
import { type CellError, refusedCells } from '#contract/index.ts';
import { Refused } from '#http/index.ts';
import type { RefusedCells, SubRow } from './sub-row.ts';

/** Remembers which cells of a draft the server refused, for the tables that show them. */
export const useRefusedCells = () => {
  const [refused, setRefused] = useState<{ draft: object; cells: CellError[] }>();

  return {
    /** Sends a draft; a refusal is thrown on, after its cells were noted. */
    sending: async <Result>(draft: object, send: () => Promise<Result>): Promise<Result> => {
      try {
        return await send();
      } catch (error) {
        if (error instanceof Refused) setRefused({ draft, cells: refusedCells(error.result) });
        throw error;
      }
    },
    /** The refused cells of one list of the draft. */
    of: (list: string): RefusedCells | undefined => {
      const cells = refused?.cells.filter((cell) => cell.list === list) ?? [];
      const rows = (refused?.draft as Record<string, readonly SubRow[] | undefined> | undefined)?.[list];
      return cells.length && rows ? { rows, cells } : undefined;
    },
  };
};
