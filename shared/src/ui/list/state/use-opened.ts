import { useState } from 'react';

interface OpenedPart<Row, Part> {
  part: Part;
  row?: Row;
}

/**
 * State of what is open over a list (form, dialog or drawer) and for which row.
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
    /** The row it is open for; `undefined` for a new row, or for the whole list. */
    row: opened?.row,
    /** The row, if this part is open for one. */
    rowIn: (part: Part | 'form') => (opened?.part === part ? opened.row : undefined),
    open: (part: Part | 'form', row?: Row) => setOpened({ part, row }),
    add: () => setOpened({ part: 'form' }),
    edit: (row: Row) => setOpened({ part: 'form', row }),
    close: () => setOpened(undefined),
  };
};

/** The result of `useOpened`, for components that open and close parts. */
export type Opened<Row, Part extends string = 'form'> = ReturnType<typeof useOpened<Row, Part>>;
