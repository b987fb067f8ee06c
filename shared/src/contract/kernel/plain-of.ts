import { plainLandline, plainMobile } from './mobile.ts';
import { plainCode, plainLine, plainText } from './plain-signs.ts';

/** What a text is: it decides what is the same text and how it is stored. */
export type TextKind = 'text' | 'name' | 'code' | 'address' | 'mobile' | 'landline' | 'mail';

/** The stored form of a text, by its kind. */
export const plainOf: Readonly<Record<TextKind, (text: string) => string>> = {
  text: plainText,
  name: plainLine,
  code: plainCode,
  // not as a code: a path may hold full-width signs
  address: plainLine,
  mobile: plainMobile,
  landline: plainLandline,
  mail: plainCode,
};
