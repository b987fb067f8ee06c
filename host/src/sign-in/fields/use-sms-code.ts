import { signInAddresses, type signInMethods } from '@mortise/shared/contract/session';
import { call } from '@mortise/shared/http';
import { useEffect, useState } from 'react';

const sendCode: typeof signInMethods.sendCode = signInAddresses.sendCode;
const PAUSE = 60;

/** Purpose of the code. 0: sign-in, 1: registration, 2: password reset. */
export type SmsMode = '0' | '1' | '2';

export interface SmsCode {
  /** Seconds until the next code can be requested; 0 if it can be now. */
  wait: number;
  isSending: boolean;
  /** Throws a Refused or Fault with a text for the user. */
  send: (mobile: string) => Promise<void>;
}

/** `thirdUserUuid`: set while binding a phone number to a third-party account. */
export const useSmsCode = (smsmode: SmsMode, thirdUserUuid?: string): SmsCode => {
  const [wait, setWait] = useState(0);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async (mobile: string) => {
    setSending(true);
    try {
      await call(sendCode, { body: { mobile, smsmode, thirdUserUuid } }, { quiet: true });
      setWait(PAUSE);
    } finally {
      setSending(false);
    }
  };
  return { wait, isSending, send };
};
