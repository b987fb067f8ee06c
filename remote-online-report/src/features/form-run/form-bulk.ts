import { type FormItem, type FormList, formBulkOf, formFieldsOf, UNIQUE_RULE } from '@mortise/shared/contract/online';
import { propertiesOf } from './dialog/properties.ts';
import { mayUse } from './form-record.ts';

/** Controls whose values the common dialog can ask for and show; codes are those of dictionaries. */
const PLAIN = new Set(['text', 'textarea', 'number', 'date', 'datetime']);
const CODED = new Set(['list', 'radio']);

/** The fields that many rows of a form can get together; undefined for those who may not edit rows. */
export const bulkOf = (list: FormList, { schema }: FormItem) => {
  if (!mayUse(list, 'update')) return undefined;
  const properties = propertiesOf(schema.properties).filter(
    ([, { view, ui, pattern, dictCode, dictTable }]) =>
      !ui?.widgetattrs.disabled && pattern !== UNIQUE_RULE && (PLAIN.has(view) || (CODED.has(view) && dictCode && !dictTable)),
  );
  if (!properties.length) return undefined;
  const naming = list.columns.find(({ scopedSlots, customRender }) => !scopedSlots && !customRender);
  return formBulkOf(list.code, formFieldsOf(properties), { noun: list.description, name: naming?.dataIndex ?? 'id' });
};
