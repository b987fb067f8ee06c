import { useState } from 'react';
import { type Answer, Fault, Refused } from '#http/index.ts';
import { App } from '../antd.ts';

/**
 * Input on its way to the server: what it agrees to is said, a refusal is kept, to stand beside the input as `RefusalAlert`.
 *
 * @param text said in place of the server's words when it agreed
 */
export const useSending = (text?: string) => {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** Tells whether the server agreed. */
  const send = async (sending: () => Promise<Answer<unknown>>): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    setRefusal(undefined);
    try {
      const answer = await sending();
      const said = text ?? answer.message;
      if (said) void message.success(said);
      return true;
    } catch (error) {
      if (error instanceof Refused) setRefusal(error.message);
      // faults were told by the http layer already
      else if (!(error instanceof Fault)) throw error;
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { saving, refusal, send, forget: () => setRefusal(undefined) };
};
