import { type Bulk, bulkFieldsOf, emptiedOf, fieldOf, type ListField, labelOf } from '#contract/index.ts';
import { Checkbox, Form, type FormInstance } from '../../antd.ts';
import { DateField } from '../../form/date-field.tsx';
import { DictSelect } from '../../form/dict-select.tsx';
import { Field } from '../../form/field.tsx';
import type { Control } from '../../form/field-control.tsx';
import { InputNumber } from '../../form/input-number.tsx';
import { MomentField } from '../../form/moment-field.tsx';
import styles from './bulk.module.css';
import type { BulkControls } from './bulk-controls.ts';
import type { BulkValues } from './use-bulk-calls.ts';

interface BulkFieldsProps {
  bulk: Bulk;
  fields: readonly ListField[];
  controls: BulkControls;
  form: FormInstance<BulkValues>;
  chosen: readonly string[];
  onChoose: (fields: string[]) => void;
  onSubmit: (values: BulkValues) => void;
}

/** The control of a field by its kind, where the page gives none. */
const controlOf = ({ kind, dict }: ListField): Control | undefined => {
  if (dict) return <DictSelect code={dict} />;
  if (kind === 'number') return <InputNumber style={{ width: '100%' }} />;
  if (kind === 'date') return <DateField />;
  return kind === 'datetime' ? <MomentField /> : undefined;
};

/** A field with a default accepts no value in a form of its own, but there is nothing to set then. */
const canBeEmpty = ({ draft }: Bulk, name: string) => emptiedOf(fieldOf(draft, name)) !== undefined;

/** First step: which fields, and their new values. */
export const BulkFields = ({ bulk, fields, controls, form, chosen, onChoose, onSubmit }: BulkFieldsProps) => {
  const names = bulkFieldsOf(bulk.draft);
  return (
    <Form<BulkValues> form={form} name="bulk" layout="vertical" preserve={false} onFinish={onSubmit} autoComplete="off">
      <fieldset className={styles.choice}>
        <legend>要修改的字段</legend>
        <Checkbox.Group
          value={[...chosen]}
          options={names.map((name) => ({ value: name, label: labelOf(bulk.draft, name) }))}
          // in the order of the form
          onChange={(values) => onChoose(names.filter((name) => values.includes(name)))}
        />
      </fieldset>
      {chosen.map((name) => {
        const field = fields.find((each) => each.name === name);
        return (
          <Field
            key={name}
            of={bulk.draft}
            name={name}
            rules={canBeEmpty(bulk, name) ? [] : [{ required: true, message: `请填写${labelOf(bulk.draft, name)}` }]}
          >
            {controls[name] ?? (field && controlOf(field))}
          </Field>
        );
      })}
      {/* lets Enter submit the form */}
      <button type="submit" hidden />
    </Form>
  );
};
