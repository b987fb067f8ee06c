import { type FormItem, type FormList, type FormRow, formRows } from '@mortise/shared/contract/online';
import { call, Refused } from '@mortise/shared/http';
import { DraftForm, ListFailed, RecordTitle, Skeleton, Tabs, useFresh } from '@mortise/shared/ui';
import { useRef, useState } from 'react';
import { nameOf } from '../form-record.ts';
import { type ChangedOptions, type FormEffects, FormScriptPart } from '../script/form-script.tsx';
import { asOptions } from '../script/row-changes.ts';
import { useScript } from '../script/use-script.ts';
import { useDefaultValues } from './default-values.ts';
import { draftOnWire } from './draft-on-wire.ts';
import { FormFields } from './form-fields.tsx';
import { isSingle, propertiesOf, tabsOf } from './properties.ts';
import { SubRows } from './sub-rows.tsx';

const WIDTHS = [640, 640, 860, 1080, 1280];

export interface FormDialogProps {
  list: FormList;
  item: FormItem;
  /** The row to edit; none: a new one. */
  rowId?: string | undefined;
  /** Values that a new row gets without a field for them, such as the key of its main row. */
  fixed?: FormRow;
  /** Values that a new row begins with, also where the form has no field for them. */
  blank?: FormRow;
  onClose: () => void;
  onSaved: () => unknown;
}

const columnsOf = (template: string | null | undefined) => Math.min(Math.max(Number(template) || 1, 1), 4);

/** Fields of sub tables with one row begin with their own defaults. */
const singles = (item: FormItem) =>
  tabsOf(item)
    .filter(isSingle)
    .flatMap((tab) => propertiesOf(tab.properties ?? {}).map(([name, property]) => [`${tab.key}.${name}`, property] as const));

const placed = (values: Record<string, unknown>): FormRow => {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [table = '', field] = name.split('.');
    if (field === undefined) row[table] = value;
    else row[table] = [{ ...((row[table] as FormRow[] | undefined)?.[0] ?? {}), [field]: value }];
  }
  return row;
};

/** The form of one row with its sub tables; all of it is saved in one transaction. */
export const FormDialog = ({ list, item, rowId, fixed, blank, onClose, onSaved }: FormDialogProps) => {
  const headId = list.code;
  const read = useFresh(formRows.byId, rowId === undefined ? null : { params: { headId, dataId: rowId } });
  const isUpdate = rowId !== undefined;
  const effects = useRef<FormEffects>(undefined);
  const [options, setOptions] = useState<ChangedOptions>({});
  const script = useScript(item.enhanceJs, (effect) => {
    if (effect.kind === 'values') effects.current?.fill(effect.values, effect.table, effect.row);
    else if (effect.kind === 'fillRules') effects.current?.fillRules();
    else if (effect.kind === 'options') setOptions((known) => ({ ...known, [effect.field]: asOptions(effect.options) }));
  });
  const properties = propertiesOf(item.schema.properties).map(
    ([name, property]) => [name, Object.hasOwn(options, name) ? { ...property, enum: [...(options[name] ?? [])] } : property] as const,
  );
  const tabs = tabsOf(item);
  const defaults = useDefaultValues([...properties, ...singles(item)], rowId === undefined);
  const columns = columnsOf(item.formTemplate ?? list.formTemplate);
  const stored = read.data;
  const isReady = rowId === undefined ? defaults !== undefined : stored !== undefined;
  const failed = read.error && <ListFailed title="数据无法显示" error={read.error} onRetry={() => void read.reload()} />;
  const initial = rowId === undefined ? { ...placed(defaults ?? {}), ...blank } : stored;

  return (
    <DraftForm<FormRow>
      name={`form ${headId}`}
      width={tabs.some((tab) => !isSingle(tab)) ? 1080 : WIDTHS[columns]}
      title={<RecordTitle verb={rowId === undefined ? '新增' : '编辑'} what={list.description} name={stored && nameOf(list, stored)} />}
      waiting={isReady ? undefined : (failed ?? <Skeleton active paragraph={{ rows: 6 }} />)}
      initial={initial ?? {}}
      onSave={async (draft) => {
        const against = await script.reasonAgainst('beforeSubmit', { values: draft, isUpdate, subject: draft });
        if (against !== undefined) throw new Refused(against, 500);
        const body = draftOnWire({ ...(stored ? {} : blank), ...draft, ...fixed }, stored, tabs);
        return stored ? call(formRows.edit, { params: { headId }, body }) : call(formRows.add, { params: { headId }, body });
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormFields headId={headId} properties={properties} required={item.schema.required ?? []} columns={columns} />
      {tabs.length > 0 && (
        <Tabs
          size="small"
          items={tabs.map((tab) => ({
            key: tab.key,
            label: tab.describe,
            forceRender: true,
            children: <SubRows tab={tab} columns={columnsOf(tab.formTemplate)} />,
          }))}
        />
      )}
      {item.enhanceJs && (
        <FormScriptPart
          item={item}
          script={script}
          isUpdate={isUpdate}
          onReady={(ready) => {
            effects.current = ready;
          }}
        />
      )}
    </DraftForm>
  );
};
