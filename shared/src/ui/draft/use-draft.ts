import { useState } from 'react';
import { wireTexts } from '#contract/index.ts';
import { type Answer, Fault, Refused } from '#http/index.ts';
import { App } from '../antd.ts';
import { useLeaving } from './use-leaving.ts';

/** A draft from the first key to its end: unsaved, sent, refused, left. */
export const useDraft = (name: string, onClose: () => void) => {
  const { message } = App.useApp();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const leaving = useLeaving(name, dirty);

  /** Tells whether the server agreed. */
  const send = async (sending: () => Promise<Answer<unknown>>): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    setRefusal(undefined);
    try {
      const answer = await sending();
      if (answer.message) void message.success(answer.message);
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

  const touch = () => {
    setDirty(true);
    setRefusal(undefined);
  };

  return {
    saving,
    refusal,
    isStale: refusal === wireTexts.stale,
    touch,
    send,
    close: () => leaving.go(onClose),
    leave: () => leaving.ask(onClose),
  };
};
