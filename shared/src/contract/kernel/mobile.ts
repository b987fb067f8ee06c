import { plainCode } from './plain-signs.ts';

/** The one rule for mobile numbers of mainland China. In a file without schemas, because the sign-in page loads without zod. */
export const MOBILE = /^1[3-9]\d{9}$/;

const half = (text: string) => plainCode(text.normalize('NFKC')).replace(/\p{Pd}/gu, '-');

/** A mobile number as people write it, `+86 138-0013-8000`, as the rule has it; any other text as a code. */
export const plainMobile = (text: string): string => {
  const digits = half(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return MOBILE.test(digits) ? digits : plainCode(text);
};

/** The one rule for numbers of landlines: `010-88886666`. */
export const LANDLINE = /^0\d{2,3}-[1-9]\d{6,7}$/;

/** A landline's number as people write it, `（010）8888 6666`, as the rule has it; any other text as a code. */
export const plainLandline = (text: string): string => {
  const [, area, number = ''] = /^\(?(0\d{2,3})(?:\)\s*|\s*-\s*|\s+)([\d\s-]+)$/.exec(half(text)) ?? [];
  const whole = `${area}-${number.replace(/[\s-]/g, '')}`;
  return LANDLINE.test(whole) ? whole : plainCode(text);
};
