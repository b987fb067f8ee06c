import { useEffect, useRef } from 'react';
import type { FormInstance } from '../antd.ts';
import { isKeepable } from './kept-drafts.ts';

interface BeforeOptions<Draft> {
  name: string;
  form: FormInstance<Draft>;
  initial: object | undefined;
  /** The initial values have arrived. */
  isReady: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what a form would have sent when it was opened: the values that undo its edit. Returns `undefined` if a secret was typed: the
 * former secret cannot be read, so it cannot be restored.
 */
export const useBefore = <Draft extends object>({ name, form, initial, isReady }: BeforeOptions<Draft>) => {
  const start = useRef<{ fields: Values; initial: Values }>(undefined);
  useEffect(() => {
    // the fields have registered: effects of children run first
    if (isReady) start.current ??= { fields: Object.fromEntries(Object.entries(form.getFieldsValue())), initial: { ...initial } };
  }, [isReady, initial, form]);

  return (values: Draft): Draft | undefined => {
    const shown = form.getFieldsValue();
    const typed = Object.entries(shown).filter(([field]) => form.isFieldTouched(field as never));
    if (typed.some(([field, value]) => !isKeepable(name, field, value))) return undefined;
    const { fields, initial: whole } = start.current ?? { fields: {}, initial: {} };
    // a field that was empty is emptied again, and one that appeared since the form was opened gets what the row had
    const again = Object.keys(values).map((field) => [field, fields[field] ?? whole[field] ?? null]);
    // the fields of the form are those of the draft
    return { ...fields, ...Object.fromEntries(again) } as Draft;
  };
};
