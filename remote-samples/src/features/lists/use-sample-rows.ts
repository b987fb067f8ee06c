import { useState } from 'react';

interface Named {
  id: string;
}

/** Sample rows that can be changed until the page is left: no server keeps them. */
export const useSampleRows = <Row extends Named>(samples: readonly Row[]) => {
  const [rows, setRows] = useState(samples);
  const [opened, open] = useState<Row>();
  return {
    rows: [...rows],
    opened,
    open,
    close: () => open(undefined),
    change(id: string, draft: Partial<Row>) {
      setRows(rows.map((row) => (row.id === id ? { ...row, ...draft } : row)));
      open(undefined);
    },
    remove: (id: string) => setRows(rows.filter((row) => row.id !== id)),
  };
};
