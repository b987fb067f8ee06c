const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** A date, with or without a time, as people and spreadsheet programs write it. */
const written = /^(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/;

const counted = (text: string) =>
  // rounded to seconds: fractions of a day are inexact
  new Date(DAY_ZERO + Math.round((Number(text) * DAY) / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ');

export const momentOf = (text: string) => {
  if (/^\d{4,6}(\.\d+)?$/.test(text)) return counted(text);
  const [, year, month = '', day = '', hour = '0', minute = '0', second = '0'] = written.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  return year ? `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}` : text;
};

/** Text → `yyyy-MM-dd`. Other text is returned unchanged, so that validation refuses the row with it. */
export const dayOf = (text: string) => momentOf(text).replace(/ \d\d:\d\d:\d\d$/, '');
