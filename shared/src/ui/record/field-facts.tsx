import type * as z from 'zod';
import { fieldsOfRow, type ListField } from '#contract/index.ts';
import { Card } from '../antd.ts';
import { FieldText, isFilledValue } from '../list/columns/field-text.tsx';
import { DetailList } from '../text/detail-list.tsx';

interface FieldFactsProps {
  of: z.ZodObject;
  row: object;
  /** Fields that something else on the page shows. */
  without?: readonly string[];
  /** Texts of values that no dictionary has, such as the name behind an id. */
  textOf?: (field: string, value: unknown) => string | undefined;
}

const contentOf = (field: ListField, row: object, textOf: FieldFactsProps['textOf']) => {
  const value = (row as Record<string, unknown>)[field.name];
  return textOf?.(field.name, value) ?? (isFilledValue(value) && <FieldText field={field} row={row} />);
};

/** Every labelled field of a row, read only. */
export const FieldFacts = ({ of, row, without = [], textOf }: FieldFactsProps) => (
  <Card>
    <DetailList
      columns={2}
      items={fieldsOfRow(of)
        .filter(({ name }) => !without.includes(name))
        .map((field) => ({
          key: field.name,
          label: field.label,
          children: contentOf(field, row, textOf),
        }))}
    />
  </Card>
);
