import { useState } from 'react';

interface OpenedPart<Row, Part> {
  part: Part;
  row?: Row;
}

/**
 * What is open over a list (a form, a dialog, a drawer) and for which row.
 *
 * @example
 * const opened = useOpened<Position>();
 * <AddButton call={positions.add} onClick={opened.add} />
 * {opened.part === 'form' && <PositionForm position={opened.row} onClose={opened.close} onSaved={list.reload} />}
 *
 * const opened = useOpened<User, 'form' | 'detail'>();
 * onDetail: (user) => opened.open('detail', user)
 */
export const useOpened = <Row, Part extends string = 'form'>() => {
  const [opened, setOpened] = useState<OpenedPart<Row, Part | 'form'>>();
  return {
    /** `undefined`: nothing is open. */
    part: opened?.part,
    /** The row it is open for; `undefined` for something new or for the list as a whole. */
    row: opened?.row,
    /** The row, if this part is open for one. */
    rowIn: (part: Part | 'form') => (opened?.part === part ? opened.row : undefined),
    open: (part: Part | 'form', row?: Row) => setOpened({ part, row }),
    add: () => setOpened({ part: 'form' }),
    edit: (row: Row) => setOpened({ part: 'form', row }),
    close: () => setOpened(undefined),
  };
};

/** What `useOpened` gives, for parts of a page that open and close. */
export type Opened<Row, Part extends string = 'form'> = ReturnType<typeof useOpened<Row, Part>>;
