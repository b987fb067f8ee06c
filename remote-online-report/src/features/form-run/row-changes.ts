import type { FormList, FormRecord } from '@mortise/shared/contract/online';
import type { Opened } from '@mortise/shared/ui';
import { mayUse } from './form-record.ts';
import type { ListScript } from './script/use-list-script.ts';

interface RowChangesParts<Row extends FormRecord> {
  list: FormList;
  opened: Pick<Opened<Row>, 'edit' | 'close'>;
  script: Pick<ListScript, 'after'>;
  remove: (rows: readonly Row[]) => void;
}

/** What the row's actions and its record do, each after the form's script: absent for those who may not. */
export const rowChanges = <Row extends FormRecord>({ list, opened, script, remove }: RowChangesParts<Row>) => ({
  editOf: mayUse(list, 'update') ? (row: Row) => script.after('beforeEdit', () => opened.edit(row), row) : undefined,
  removalOf: mayUse(list, 'delete')
    ? (row: Row) =>
        script.after(
          'beforeDelete',
          () => {
            opened.close();
            remove([row]);
          },
          row,
        )
    : undefined,
});
