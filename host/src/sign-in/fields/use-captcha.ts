import { type session, sessionAddresses } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useCallback, useEffect, useRef, useState } from 'react';

const captchaEndpoint: typeof session.captcha = sessionAddresses.captcha;
/** The server forgets a picture after a minute. */
const PICTURE_LIVES = 55_000;

export type Captcha =
  | { state: 'loading' }
  | { state: 'shown'; picture: string; key: string; since: number }
  | { state: 'off' }
  | { state: 'failed' };

// the next visit's first frame then leaves the row out from the start (public/boot.js)
const remember = (isOff: boolean) => {
  document.documentElement.toggleAttribute('data-no-captcha', isOff);
  try {
    if (isOff) localStorage.setItem('mortise:no-captcha', '1');
    else localStorage.removeItem('mortise:no-captcha');
  } catch {
    // without storage the row disappears a moment later
  }
};

export const useCaptcha = () => {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const latest = useRef('');

  const renew = useCallback(async () => {
    const key = String(Date.now());
    latest.current = key;
    try {
      const picture = await ask(captchaEndpoint, { params: { key } }, { quiet: true });
      if (latest.current !== key) return;
      remember(!picture);
      setCaptcha(picture ? { state: 'shown', picture, key, since: Date.now() } : { state: 'off' });
    } catch {
      if (latest.current === key) setCaptcha({ state: 'failed' });
    }
  }, []);

  useEffect(() => {
    void renew();
  }, [renew]);

  const renewIfStale = () => {
    if (captcha.state === 'failed' || (captcha.state === 'shown' && Date.now() - captcha.since > PICTURE_LIVES)) void renew();
  };

  return { captcha, renew, renewIfStale };
};
