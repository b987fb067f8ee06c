import type { FormCondition, FormOption, FormProperty, FormRow } from '@mortise/shared/contract/online';
import type { ReactElement, ReactNode } from 'react';

/** What a control's cell may use besides the value. */
export interface CellParts {
  row: FormRow;
  /** Characters after which a text is cut; 0: never. */
  showLength: number;
}

/** Where a field stands. */
export interface FieldParts {
  /** Id of the form, which its choices are asked from. */
  headId: string;
  /** Name of the field. */
  name: string;
  /** Where in the draft the field is, such as a row of a sub table; empty: in the row itself. */
  within: readonly (string | number)[];
  property: FormProperty;
  disabled: boolean;
  placeholder: string;
  /** Name for screen readers, where no label of a form names it. */
  label?: string | undefined;
}

export interface FilterParts {
  headId: string;
  condition: FormCondition;
  options: readonly FormOption[] | undefined;
}

/** How a kind of field is shown, changed and searched. What is left out is a text. */
export interface Control {
  cell?: (value: string, parts: CellParts) => ReactNode;
  /** Gets `id`, `value` and `onChange` from the `Form.Item` around it. */
  field?: (parts: FieldParts) => ReactElement;
  filter?: (parts: FilterParts) => ReactElement;
  /** Takes the whole width of the form. */
  isWide?: boolean;
}

/** Chosen instead of typed: what its placeholder and its rule say. */
export const verbOf = (view: string) => (TYPED.has(view) ? '请输入' : '请选择');
const TYPED = new Set(['text', 'number', 'password', 'textarea', 'umeditor', 'markdown']);
