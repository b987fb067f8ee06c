/** Ids of Excel's own formats for days and times (ECMA-376, 18.8.30); 27 to 36 and 50 to 58 are the Chinese ones. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const ELAPSED = /\[(h+|m+|s+)\]/i;
// quoted texts, escaped characters, blanks as wide as a character, repeated ones, colours and currencies
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

const isMomentCode = (code: string) => !ELAPSED.test(code) && /[ymdhs年月日]/i.test((code.split(';')[0] ?? '').replace(LITERAL, ''));

/** How a number shows: as a moment, or with leading zeros up to a width. */
export interface NumberFormat {
  isMoment: boolean;
  width: number;
}

export const PLAIN: NumberFormat = { isMoment: false, width: 0 };

/** @param code of a format that the workbook defines, such as `yyyy"年"m"月"d"日"` */
export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return { ...PLAIN, isMoment: isBuiltIn(id) };
  if (/^general$/i.test(code)) return PLAIN;
  return { isMoment: isMomentCode(code), width: /^0{2,20}$/.test(code) ? code.length : 0 };
};
