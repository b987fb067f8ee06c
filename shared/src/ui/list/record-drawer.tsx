import { Drawer } from '../antd.ts';
import { DetailList } from '../text/detail-list.tsx';
import { FieldText, isFilledValue } from './field-text.tsx';
import type { List } from './use-list.ts';

interface RecordDrawerProps<Row> {
  list: List<Row>;
  row: Row;
  onClose: () => void;
}

/** All labelled fields of a row, for lists without a details view of their own. */
export const RecordDrawer = <Row extends object>({ list, row, onClose }: RecordDrawerProps<Row>) => {
  const values = row as Record<string, unknown>;
  const name = [...list.finds, ...list.fields].map((field) => values[field.name]).find(isFilledValue);
  const items = list.fields
    .filter((field) => isFilledValue(values[field.name]))
    .map((field) => ({ key: field.name, label: field.label, children: <FieldText field={field} row={row} /> }));
  return (
    <Drawer open size={560} title={String(name ?? '详情')} onClose={onClose}>
      <DetailList columns={1} items={items} />
    </Drawer>
  );
};
