/** Ids of Excel's own formats for days and times (ECMA-376, 18.8.30); 27 to 36 and 50 to 58 are the Chinese ones, 46 is an elapsed time. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
const PERCENT = new Set([9, 10]);
const ELAPSED_ID = 46;
/** Of these, days without their year: `d-mmm` and `m月d日`. */
const WITHOUT_YEAR = new Set([16, 30, 52, 53, 54, 58]);

/** Excel's limit for the characters of a code. */
const LONGEST_CODE = 255;
const ELAPSED = /\[(h+|m+|s+)\]/i;
// quoted texts, escaped characters, blanks as wide as a character, repeated ones, colours and currencies
const LITERAL = /"[^"]*"|\\.|!.|_.|\*.|\[[^\]]*\]/g;
const PADDED = /^((?:"[^"]*"|\\.)*)(0{2,20})((?:"[^"]*"|\\.)*)$/;

/** How a number shows. */
export interface NumberFormat {
  isMoment: boolean;
  /** A hundredth shows as 1%. */
  isPercent?: boolean;
  /** A time that may be longer than a day, such as `36:00`: the last part that shows. */
  elapsed?: 'minutes' | 'seconds' | undefined;
  /** A day whose year does not show. */
  lacksYear?: boolean;
  /** Leading zeros up to a width, between two texts. */
  padding?: { before: string; width: number; after: string };
}

export const PLAIN: NumberFormat = { isMoment: false };

const plainText = (literals: string) => literals.replace(/"([^"]*)"|\\(.)/g, '$1$2');

const paddingOf = (code: string): Pick<NumberFormat, 'padding'> => {
  const [section = ''] = code.replace(/\[[^\]]*\]/g, '').split(';');
  const [, before, zeros, after] = PADDED.exec(section) ?? [];
  return zeros ? { padding: { before: plainText(before ?? ''), width: zeros.length, after: plainText(after ?? '') } } : {};
};

const formatOfCode = (code: string): NumberFormat => {
  if (/^general$/i.test(code)) return PLAIN;
  const [letters = ''] = code.replace(LITERAL, '').toLowerCase().split(';');
  if (ELAPSED.test(code)) return { ...PLAIN, elapsed: /s|\[m/i.test(code) ? 'seconds' : 'minutes' };
  if (letters.includes('%')) return { ...PLAIN, isPercent: true };
  if (!/[ymdhs]/.test(letters)) return { ...PLAIN, ...paddingOf(code) };
  // a year is also `e`, and in Thailand `b`
  return { isMoment: true, lacksYear: /d/.test(letters) && !/[yeb]/.test(letters) };
};

/** @param code of a format that the workbook defines, such as `yyyy"年"m"月"d"日"` */
export const numberFormat = (id: number, code: string | undefined): NumberFormat =>
  code === undefined
    ? {
        isMoment: isBuiltIn(id),
        lacksYear: WITHOUT_YEAR.has(id),
        isPercent: PERCENT.has(id),
        elapsed: id === ELAPSED_ID ? 'seconds' : undefined,
      }
    : formatOfCode(code.slice(0, LONGEST_CODE));
