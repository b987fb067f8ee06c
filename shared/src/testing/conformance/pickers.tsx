import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { isDate, isTypedInto } from '#ui/form/field-control.tsx';
import type { KnownField } from '#ui/form/known-fields.ts';
import { endpointsOf } from '../endpoints-of.ts';
import { mockEndpoint } from '../mock-endpoint.ts';
import { wholeContract } from '../whole-contract.ts';
import { answerAsSuperior, openForm, show } from './drive-form.tsx';
import { heldAnswers } from './held-answers.ts';
import { type DrivenForm, titled } from './remote.ts';

const endpoints = endpointsOf(wholeContract);

/** Controls whose values are read as they are: switches, pictures by their path, icons by their name, formatted texts. */
const PLAIN = [
  'Switch',
  'Checkbox',
  'RiskCheckbox',
  'PictureField',
  'PicturesField',
  'IconField',
  'RichTextField',
  'RulePartsField',
  'SqlField',
  'ComponentField',
];

const typeName = ({ control: { type } }: KnownField) =>
  typeof type === 'string'
    ? type
    : ((type as { displayName?: string; name?: string }).displayName ?? (type as { name?: string }).name ?? '');

const hasTexts = ({ of, control, offered }: KnownField, name: string) => {
  const { texts, names } = of.shape[name]?.meta() ?? {};
  const { options, treeData } = control.props as { options?: unknown; treeData?: unknown };
  return [texts, names, options, treeData, offered?.choices].some((source) => source !== undefined);
};

const isKnownField = (value: unknown): value is KnownField =>
  typeof value === 'object' && value !== null && 'control' in value && 'of' in value;

/** Calls `enter` for each field that a form enters in its map. */
const watchFields = (enter: (name: string, field: KnownField) => void) => {
  const set = Map.prototype.set;
  return jest.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, name: unknown, value: unknown) {
    if (isKnownField(value)) enter(String(name), value);
    return Reflect.apply(set, this, [name, value]);
  });
};

/** Forms that compare two versions, each in the first view that opens it. */
const comparingIn = (forms: readonly DrivenForm[]) =>
  forms.filter(
    ({ file, withoutLock }, place) =>
      !withoutLock &&
      forms.findIndex((other) => other.file === file) === place &&
      /<RowForm|<DraftForm|KnownFields/.test(readFileSync(file, 'utf8')),
  );

/**
 * After a lost optimistic lock the form compares both values of each field (ADR 84). For every field that is chosen the comparison has to find
 * texts: among the choices of its control, or by the contract's dictionary or table. Otherwise it would show ids.
 */
export const testPickers = (forms: readonly DrivenForm[]) => {
  for (const [file, , form] of titled(comparingIn(forms)))
    it(`${file} names what is chosen in a conflict`, async () => {
      const fields: Record<string, KnownField> = {};
      const watch = watchFields((name, field) => {
        fields[name] = field;
      });
      const [held] = heldAnswers(form.view);
      for (const endpoint of endpoints) mockEndpoint(endpoint, () => held.get(endpoint) as never);
      answerAsSuperior();
      try {
        await show(form);
        await openForm(form.opening);
        await waitFor(() => expect(fields).not.toEqual({}));
        const isChosen = (field: KnownField) => !isTypedInto(field.control) && !isDate(field.control) && !PLAIN.includes(typeName(field));
        await waitFor(() => {
          const withoutTexts = Object.entries(fields).filter(([name, field]) => isChosen(field) && !hasTexts(field, name));
          expect(withoutTexts.map(([name, field]) => `${name} ${typeName(field)}`)).toEqual([]);
        });
      } finally {
        watch.mockRestore();
      }
    });
};
