import { Col, Form, Row } from '@mortise/shared/ui';
import { verbOf } from '../controls/control.ts';
import { controlOf } from '../controls/registry.ts';
import { fieldRules } from './field-rules.ts';
import type { NamedProperty } from './properties.ts';

const GRID = 24;

interface FormFieldsProps {
  /** Id of the form that the fields belong to. */
  headId: string;
  properties: readonly NamedProperty[];
  required: readonly string[];
  /** Fields beside each other: 1 to 4. */
  columns: number;
  /** Where in the draft the values are. */
  within?: readonly (string | number)[];
}

/** The fields of one table (docs/wire/online-form.md §8.5). */
export const FormFields = ({ headId, properties, required, columns, within = [] }: FormFieldsProps) => (
  <Row gutter={16}>
    {properties.map(([name, property]) => {
      const { title, view, ui } = property;
      const control = controlOf(view);
      const disabled = ui?.widgetattrs.disabled ?? false;
      const placeholder = disabled ? '' : `${verbOf(view)}${title}`;
      return (
        <Col key={name} xs={GRID} md={control.isWide ? GRID : GRID / columns}>
          <Form.Item name={[...within, name]} label={title} rules={fieldRules(property, required.includes(name))}>
            {(control.field ?? controlOf('text').field)?.({ headId, name, within, property, disabled, placeholder })}
          </Form.Item>
        </Col>
      );
    })}
  </Row>
);
