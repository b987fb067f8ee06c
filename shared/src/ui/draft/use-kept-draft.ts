import { useEffect, useRef, useState } from 'react';
import type { FormInstance } from '../antd.ts';
import { changedLabels } from './changed-labels.ts';
import { dropDraft, fingerprint, isKeepable, type KeptDraft, keepDraft, readDraft } from './kept-drafts.ts';
import type { ReadRow } from './read-again.ts';

interface KeptDraftOptions<Draft> {
  name: string;
  form: FormInstance<Draft>;
  row: ReadRow | undefined;
  initial: object | undefined;
  /** The initial values have arrived. */
  isReady: boolean;
}

type Values = Record<string, unknown>;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Keeps what is typed in a form over a reload, a crash or the end of the session, and offers it when the form is opened again. */
export const useKeptDraft = <Draft extends object>({ name, form, row, initial, isReady }: KeptDraftOptions<Draft>) => {
  const place = `${name}:${row?.id ?? fingerprint(initial)}`;
  const [offer, setOffer] = useState<KeptDraft>();
  const looked = useRef(false);
  const before = initial as Values | undefined;
  const version = row?.updateTime ?? null;

  useEffect(() => {
    if (!isReady || looked.current) return;
    looked.current = true;
    setOffer(readDraft(place));
  }, [isReady, place]);

  const touched = (): Values =>
    Object.fromEntries(
      Object.entries(form.getFieldsValue() ?? {}).filter(
        ([field, value]) => form.isFieldTouched(field as never) && isKeepable(name, field, value),
      ),
    );

  const keep = () => {
    const values = { ...offer?.values, ...touched() };
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, offer?.base[field] ?? before?.[field] ?? null]));
    const labels = [...new Set([...(offer?.labels ?? []), ...changedLabels(name, form, values)])];
    // a draft of an older version stays one of that version
    keepDraft(place, { at: Date.now(), version: offer ? offer.version : version, base, values, labels });
  };
  const restore = () => {
    if (!offer) return;
    const typed = touched();
    const fields = Object.entries(offer.values).filter(([field]) => !(field in typed));
    form.setFields(fields.map(([field, value]) => ({ name: field as never, value: value as never, touched: true })));
    setOffer(undefined);
  };
  const discard = () => {
    dropDraft(place);
    setOffer(undefined);
  };

  return {
    offer,
    /** The row was changed since the draft was typed. */
    isOutdated:
      offer !== undefined &&
      (offer.version !== version || Object.entries(offer.base).some(([field, value]) => !isSame(value, before?.[field]))),
    keep,
    restore,
    discard,
    /** The input was saved. */
    forget: () => dropDraft(place),
    /** Called when the form closes without saving: drops the draft, unless it was offered and neither restored nor discarded. */
    leave: () => {
      if (!offer) dropDraft(place);
    },
  };
};
