import { render } from '@testing-library/react';
import { FieldText } from './field-text.tsx';

it('joins several texts as Chinese does', () => {
  const field = { name: 'names', label: '名称', kind: 'text', isNumber: false, isAsked: true, isAsTyped: false } as const;
  const { container } = render(<FieldText field={field} row={{ names: ['甲', '乙'] }} />);
  expect(container).toHaveTextContent('甲、乙');
});
