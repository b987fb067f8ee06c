import { useEffect, useRef } from 'react';
import type { FormInstance } from '../antd.ts';
import { isKeepable } from './kept-drafts.ts';

interface BeforeOptions<Draft> {
  name: string;
  form: FormInstance<Draft>;
  initial: object | undefined;
  /** The version of the row that the values belong to: with another one the form starts anew from `initial`. */
  version?: string | null | undefined;
  /** The initial values have arrived. */
  isReady: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what a form would have sent when it was opened: the values that undo its edit. Returns `undefined` if a secret was typed: the
 * former secret cannot be read, so it cannot be restored.
 */
export const useBefore = <Draft extends object>({ name, form, initial, version, isReady }: BeforeOptions<Draft>) => {
  const start = useRef<{ fields: Values; initial: Values; version: typeof version }>(undefined);
  useEffect(() => {
    if (!isReady || (start.current && start.current.version === version)) return;
    // at first the fields have registered: effects of children run first. Later they contain what was typed
    const fields = start.current ? {} : Object.fromEntries(Object.entries(form.getFieldsValue()));
    start.current = { fields, initial: { ...initial }, version };
  }, [isReady, initial, form, version]);

  return (values: Draft): Draft | undefined => {
    const shown = form.getFieldsValue();
    const typed = Object.entries(shown).filter(([field]) => form.isFieldTouched(field as never));
    if (typed.some(([field, value]) => !isKeepable(name, field, value))) return undefined;
    const { fields, initial: whole } = start.current ?? { fields: {} as Values, initial: {} as Values };
    // a field that was empty is emptied again, and one that appeared since the form was opened gets what the row had
    const again = Object.keys(values).map((field) => [field, fields[field] ?? whole[field] ?? null]);
    // the fields of the form are those of the draft
    return { ...fields, ...Object.fromEntries(again) } as Draft;
  };
};
