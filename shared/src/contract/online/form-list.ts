import * as z from 'zod';
import type { Bulk, Endpoint } from '../kernel/endpoint.ts';
import { labelled } from '../kernel/labels.ts';
import { type ListQuery, Page } from '../kernel/page.ts';
import { coded } from '../kernel/texts.ts';
import { type FormRow, formRows } from './form-rows.ts';
import type { FormItem, FormList, FormProperty } from './form-run.ts';

/** A row of a form's list. */
export type FormRecord = FormRow & { id: string };

export type FormListEndpoint = Endpoint<
  typeof ListQuery,
  z.ZodUndefined,
  z.ZodObject<{ headId: z.ZodString }>,
  z.ZodType<Page<FormRecord>>
>;

const text = z.string().nullable();

const fieldOf = (property: FormProperty | undefined, isDay: boolean): z.ZodType => {
  if (property?.type === 'number') return z.number().nullable();
  if (isDay || property?.view === 'date') return text.meta({ moment: 'date' });
  if (property?.view === 'datetime') return text.meta({ moment: 'datetime' });
  return property?.dictCode && !property.dictTable ? coded(property.dictCode, text) : text;
};

/** The call for the rows of one form, which knows the form's fields: from them lists offer columns, sorting and the advanced query. */
export const formListOf = ({ columns }: Pick<FormList, 'columns'>, { schema }: Pick<FormItem, 'schema'>, bulk?: Bulk): FormListEndpoint => {
  const fields = columns.map(({ dataIndex, title, scopedSlots }) => {
    const property = schema.properties[dataIndex];
    const known = property?.view === 'tab' ? undefined : (property as FormProperty | undefined);
    return [dataIndex, labelled(title, fieldOf(known, scopedSlots?.customRender === 'dateSlot'))] as const;
  });
  const row = z.object({ id: z.string(), ...Object.fromEntries(fields) });
  return { ...formRows.list, ownConditions: false, result: Page(row), ...(bulk && { bulk }) } as unknown as FormListEndpoint;
};

/** Fields of a form as a schema, by which their labels and values are known. */
export const formFieldsOf = (properties: readonly (readonly [name: string, property: FormProperty])[]): z.ZodObject =>
  z.object(Object.fromEntries(properties.map(([name, property]) => [name, labelled(property.title, fieldOf(property, false))] as const)));
