import { passkeys } from '@mortise/shared/contract/session';
import { ask, withRefusal } from '@mortise/shared/http';
import { App, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { loadPasskeys } from '#common/passkeys/load-passkeys.ts';

/** Lets a passkey stand in for the password. `prove` is undefined for people who have none here; it hands the proof on, or says why not. */
export const usePasskeyProof = (onProved: (proof: string) => void) => {
  const { message } = App.useApp();
  const { data } = useOne(passkeys.mine, {});
  const [isProving, setProving] = useState(false);
  const prove = async () => {
    setProving(true);
    try {
      const { provePasskey } = await loadPasskeys();
      const { ceremonyToken, options } = await ask(passkeys.askProof, {}, { quiet: true });
      const credential = await provePasskey(options);
      const { proof } = await ask(passkeys.prove, { body: { ceremonyToken, credential } }, { quiet: true });
      onProved(proof);
    } catch (error) {
      withRefusal(error, (text) => void message.warning(text));
    } finally {
      setProving(false);
    }
  };
  return { isProving, prove: data?.isOffered && data.passkeys.length ? prove : undefined };
};
