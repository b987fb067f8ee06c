const EIGHT_HOURS = 8 * 3600 * 1000;

/** Formats epoch milliseconds as `yyyy-MM-dd HH:mm:ss` in GMT+8, the only time format of the API and the database. */
export const wallTime = (milliseconds: number) => new Date(milliseconds + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ');

export const now = () => wallTime(Date.now());
