import { useState } from 'react';
import { type Answer, withRefusal } from '#http/index.ts';
import { type SaidOfAnswer, useResult, withAnswer } from '../result/use-result.tsx';
import type { ReadRow } from './read-again.ts';
import { useRowCheck } from './use-row-check.ts';

export interface SendSaid extends SaidOfAnswer {
  onRefused?: (refusal: string) => Promise<unknown>;
}

/** Reads from the server what a form has changed; returns the promise of the answer, if there is one to wait for. */
export type Reread = () => unknown;

/**
 * Sends input to the server: shows the message on success, keeps the message of a refusal for `RefusalAlert`.
 *
 * @param text shown on success instead of the server's message
 */
export const useSending = (text?: string) => {
  const show = useResult();
  const checkRow = useRowCheck();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /**
   * Resolves to whether the server accepted the input.
   *
   * @param reread reads again what was changed. Until that is done the input counts as being saved: whatever opens next starts from the
   * server's present state (ADR 36)
   * @param row the row that an edit started from: it must still be in that state
   * @param more what was saved, and what can be done with it; `onRefused` is awaited before the refusal is shown
   */
  const send = async (
    sending: () => Promise<Answer<unknown>>,
    reread?: Reread,
    row?: ReadRow,
    { onRefused, ...more }: SendSaid = {},
  ): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    setRefusal(undefined);
    try {
      await checkRow(row);
      const answer = await sending();
      const said = text ?? answer.message;
      if (said) show(said, withAnswer(more, answer));
      await reread?.();
      return true;
    } catch (error) {
      let refused: string | undefined;
      withRefusal(error, (said) => {
        refused = said;
      });
      if (refused !== undefined) await onRefused?.(refused);
      setRefusal(refused);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { saving, refusal, send, forget: () => setRefusal(undefined) };
};
