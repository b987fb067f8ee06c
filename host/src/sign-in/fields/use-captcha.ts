import { type session, sessionAddresses } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { localArea } from '@mortise/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';

const captchaEndpoint: typeof session.captcha = sessionAddresses.captcha;
/** Milliseconds; the server forgets a picture after 60 seconds. */
const PICTURE_LIVES = 55_000;

export type Captcha =
  | { state: 'loading' }
  | { state: 'shown'; picture: string; key: string; since: number }
  | { state: 'off' }
  | { state: 'failed' };

// public/boot.js reads it, so that the next visit renders without the captcha row
const remember = (isOff: boolean) => {
  document.documentElement.toggleAttribute('data-no-captcha', isOff);
  // without storage the row disappears after loading
  if (isOff) localArea.write('mortise:no-captcha', '1');
  else localArea.remove('mortise:no-captcha');
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
