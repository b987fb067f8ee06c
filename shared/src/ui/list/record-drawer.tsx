import { Drawer } from '../antd.ts';
import { DetailList } from '../text/detail-list.tsx';
import { type Column, cellOf, keyOf } from './columns/column.ts';
import { FieldText, isFilledValue } from './columns/field-text.tsx';
import type { List } from './state/use-list.ts';

interface RecordDrawerProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  row: Row;
  onClose: () => void;
}

/** All labelled fields of a row, for lists without a details view of their own. */
export const RecordDrawer = <Row extends object>({ list, columns, row, onClose }: RecordDrawerProps<Row>) => {
  const values = row as Record<string, unknown>;
  const name = [...list.finds, ...list.fields].map((field) => values[field.name]).find(isFilledValue);
  /** The words of the list's own column, such as the name of a position for its code; what it draws otherwise is cut to its width. */
  const wordsOf = (name: string) => {
    const own = columns.find((column) => keyOf(column) === name);
    const shown = own?.render && cellOf(own, row, 0);
    return typeof shown === 'string' && shown ? shown : undefined;
  };
  const items = list.fields
    .filter((field) => isFilledValue(values[field.name]))
    .map((field) => ({ key: field.name, label: field.label, children: wordsOf(field.name) ?? <FieldText field={field} row={row} /> }));
  return (
    <Drawer open size={560} title={String(name ?? '详情')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls facts that are longer than the drawer */}
      <section aria-label="详情" tabIndex={0}>
        <DetailList columns={1} items={items} />
      </section>
    </Drawer>
  );
};
