import { ClippedText, Input, InputNumber } from '@mortise/shared/ui';
import type { Control, FieldParts } from './control.ts';

const clipped: Control['cell'] = (value, { showLength }) => (
  <ClippedText value={showLength && value.length > showLength ? `${value.slice(0, showLength)}...` : value} />
);

const lengthOf = ({ property }: FieldParts) => (property.maxLength ? { maxLength: property.maxLength } : {});
const named = ({ disabled, placeholder, label }: FieldParts) => ({ disabled, placeholder, ...(label && { 'aria-label': label }) });

export const text: Control = {
  cell: clipped,
  field: (parts) => <Input {...named(parts)} {...lengthOf(parts)} />,
};

export const textarea: Control = {
  cell: clipped,
  field: (parts) => <Input.TextArea {...named(parts)} {...lengthOf(parts)} autoSize={{ minRows: 3, maxRows: 8 }} />,
  isWide: true,
};

export const password: Control = {
  cell: (value) => (value ? '••••••' : ''),
  field: (parts) => <Input.Password {...named(parts)} {...lengthOf(parts)} autoComplete="new-password" />,
};

export const number: Control = {
  field: (parts) => (
    <InputNumber {...named(parts)} style={{ inlineSize: '100%' }} precision={parts.property.pattern === 'z' ? 0 : undefined} stringMode />
  ),
};
