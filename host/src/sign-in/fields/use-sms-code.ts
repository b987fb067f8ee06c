import { wayInAddresses, type waysIn } from '@mortise/shared/contract/session';
import { call } from '@mortise/shared/http';
import { useEffect, useState } from 'react';

const sendCode: typeof waysIn.sendCode = wayInAddresses.sendCode;
const PAUSE = 60;

/** What the code is for: 0 sign-in, 1 registration, 2 a forgotten password. */
export type SmsMode = '0' | '1' | '2';

export interface SmsCode {
  /** Seconds until another one may be asked for; 0 when it may. */
  wait: number;
  isSending: boolean;
  /** Throws with the server's words. */
  send: (mobile: string) => Promise<void>;
}

/** `thirdUserUuid`: of whoever binds a number that may be new here. */
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
