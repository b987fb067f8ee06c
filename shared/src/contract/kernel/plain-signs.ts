/** Invisible signs that no text needs: control signs (NUL is refused elsewhere), soft hyphen, zero width, direction marks, fillers of Hangul, byte order mark. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

// the letters of these scripts, and the parts of an emoji such as a family, take another form beside a joiner: it is spelling there
const SCRIPTS = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const JOINED = `[${SCRIPTS}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]`;
/** Joiners elsewhere change nothing that is seen. */
const IDLE_JOINERS = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, 'gu');

/** Longer runs than any writing has: bringing them into order takes time that grows with their square. */
const ENDLESS_MARKS = /\p{M}{30}/u;
/** Everything but the compatibility ideographs: NFC would turn the 神 of a name in a register into another sign. */
const COMPOSED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;
const composed = (text: string) => (ENDLESS_MARKS.test(text) ? text : text.replace(COMPOSED, (part) => part.normalize('NFC')));

const EVERYDAY = /^[\t\n\r\x20-\x7e]*$/;

/** Full-width letters, digits and the signs of codes and addresses, as Chinese input methods type them. */
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＋－．／：＠＿]/g;
const FULL_WIDTH_GAP = 0xfee0;

/** A text of several lines without invisible signs, in the composed form (NFC); line breaks, tabs and indents stay. */
export const plainText = (text: string): string =>
  EVERYDAY.test(text)
    ? text
    : composed(text.replace(UNSEEN, '').replace(LINE_BREAKS, '\n').replaceAll('\u00a0', ' ').replace(IDLE_JOINERS, ''));

/** A text of one line: as `plainText`, each break, tab and wide blank a blank, none at the ends. */
export const plainLine = (text: string): string =>
  plainText(text)
    .replace(/\r\n|[\t\n\r\p{Zs}]/gu, ' ')
    .trim();

/** A code: as `plainLine`, with half-width letters, digits and signs. */
export const plainCode = (text: string): string =>
  plainLine(text).replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_GAP));
