import { type ReactNode, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import type { FormInstance } from '../antd.ts';
import type { KnownField } from '../form/known-fields.ts';
import { conflictsOf } from './conflict.ts';
import type { ReadRow } from './read-again.ts';
import { useConflict } from './use-conflict.ts';

interface MergeOptions<Row extends ReadRow> {
  form: FormInstance;
  /** The row that the edit started from. */
  row: Row | undefined;
  /** The initial values of the form. */
  initial: object | undefined;
  list?: Partial<AnyEndpoint> | undefined;
  /** The initial values for a row that another person saved. Without it the form has to be opened again. */
  initialOf?: ((row: Row) => object | Promise<object>) | undefined;
  /** What the user calls the row. */
  subject?: string | undefined;
  /** Closes the form, keeping its input for the next time. */
  onReopen?: () => void;
}

interface Version<Row> {
  row: Row;
  initial: object;
}

/**
 * Lets an edit continue after another person saved the row (optimistic lock): both values of each field are shown, and the user's own ones
 * are put on top of the version that he chooses to continue from.
 */
export const useMerge = <Row extends ReadRow>({
  form,
  row: read,
  list,
  initial: opened,
  initialOf,
  subject,
  onReopen,
}: MergeOptions<Row>) => {
  const known = useRef(new Map<string, KnownField>());
  const [newer, setNewer] = useState<Version<Row>>();
  const row = newer?.row ?? read;
  const initial = newer?.initial ?? opened;
  const { conflict, look, forget } = useConflict({ row, list, initialOf });

  const fieldsOf = (theirs: object) => conflictsOf(form, { ...initial }, { ...theirs });
  const continueFrom = (version: Version<Row>, theirs: readonly string[], then: () => void) => {
    const mine = fieldsOf(version.initial).filter(({ field }) => !theirs.includes(field));
    const own = Object.fromEntries(mine.map(({ field, mine: value }) => [field, value]));
    const values = { ...version.initial, ...own };
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value, touched: name in own })));
    setNewer(version);
    forget();
    then();
  };

  return {
    known: known.current,
    /** The version that a save is based on. */
    row,
    initial,
    /** Called with a refusal: reads what the other person saved. */
    look,
    forget,
    removed: conflict?.kind === 'removed' ? (subject ?? '该记录') : undefined,
    subject,
    /** The words for `RefusalAlert`; `then` runs when the edit continues, `onAnew` when it is given up. */
    words: (then: () => void, onAnew: () => void): ReactNode =>
      conflict?.kind === 'changed' && (
        <conflict.Words
          row={conflict.row}
          initial={conflict.initial}
          fields={conflict.initial && fieldsOf(conflict.initial)}
          known={known.current}
          onContinue={(version, theirs) => continueFrom(version, theirs, then)}
          onReopen={onReopen}
          onAnew={onAnew}
        />
      ),
  };
};
