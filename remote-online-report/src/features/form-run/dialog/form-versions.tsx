import { type FormItem, type FormList, type FormRow, formFieldsOf, formRecords, formRows, ofForm } from '@mortise/shared/contract/online';
import { RecordVersions } from '@mortise/shared/ui';
import { useAreas } from '#common/area/use-areas.ts';
import { textOf } from '../form-cells.tsx';
import { mayUse, nameOf, withVersion } from '../form-record.ts';
import { type NamedProperty, propertiesOf } from './properties.ts';

/** Passwords have no earlier values. */
const SECRET = 'password';

const fieldsOf = (properties: readonly NamedProperty[]) => formFieldsOf(properties.filter(([, { view }]) => view !== SECRET));

interface FormVersionsProps {
  list: FormList;
  item: FormItem;
  row: FormRow;
  onRestored: () => Promise<unknown>;
}

/** Earlier versions of a row of a form; restoring one is an edit of the fields that the form lets people write. */
export const FormVersions = ({ list, item, row, onRestored }: FormVersionsProps) => {
  const properties = propertiesOf(item.schema.properties);
  const areaFields = properties.flatMap(([name, { view }]) => (view === 'pca' ? name : []));
  const { data: areas } = useAreas(areaFields.length > 0);
  const choices = { ...Object.fromEntries(properties.map(([name, property]) => [name, property.enum ?? []])), ...list.dictOptions };
  return (
    <RecordVersions
      table={list.currentTableName}
      row={{ ...withVersion(row), id: String(row.id) }}
      name={nameOf(list, row) || list.description}
      of={fieldsOf(properties)}
      draft={fieldsOf(properties.filter(([, { ui }]) => !ui?.widgetattrs.disabled))}
      edit={ofForm(formRows.edit, list.code)}
      isEditable={mayUse(list, 'update')}
      calls={{ list: ofForm(formRecords.versions, list.code), versions: ofForm(formRecords.allVersions, list.code) }}
      textOf={(field, value) => {
        if (areaFields.includes(field)) return areas?.paths.get(String(value));
        return choices[field]?.length ? textOf({ dictOptions: choices }, field, value) : undefined;
      }}
      onRestored={onRestored}
    />
  );
};
