import { useState } from 'react';
import { type Answer, withRefusal } from '#http/index.ts';
import { App } from '../antd.ts';

/**
 * Sends input to the server: shows the message on success, keeps the message of a refusal for `RefusalAlert`.
 *
 * @param text shown on success instead of the server's message
 */
export const useSending = (text?: string) => {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** Resolves to whether the server accepted the input. */
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
      withRefusal(error, setRefusal);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { saving, refusal, send, forget: () => setRefusal(undefined) };
};
