import { Form } from '#ui/index.ts';
import { type LentComponents, useRemoteComponent } from '#ui/lending.ts';

interface ReportPickerProps extends Omit<LentComponents['online/ReportPicker'], 'triggerChange' | 'onCallback'> {
  /** Where in the form the `destFields` are, such as a row of a `Form.List`. Default: beside each other at the top. */
  within?: readonly (string | number)[] | undefined;
  /** Takes the values of the other `destFields` where they are no fields of a form, such as cells of a table. */
  onOthers?: ((others: Record<string, string>) => void) | undefined;
}

/**
 * A form field that chooses rows of a configured report, and writes the other `destFields` into the form around it.
 *
 * @example
 * <Field of={Draft} name="manager"><ReportPicker code="report_user" field="manager" orgFields="realname,phone" destFields="manager,tel" /></Field>
 */
export const ReportPicker = ({ field, within = [], onOthers, onChange, ...props }: ReportPickerProps) => {
  const Picker = useRemoteComponent('online/ReportPicker');
  const form = Form.useFormInstance();
  const fill = (value: string, chosen: Record<string, string>) => {
    const others = Object.entries(chosen).filter(([name]) => name !== field);
    // before the field's own change, of which the form tells its draft
    if (onOthers) onOthers(Object.fromEntries(others));
    else for (const [name, text] of others) form.setFieldValue([...within, name], text);
    onChange?.(value, chosen);
  };
  return <Picker {...props} field={field} onChange={fill} />;
};
