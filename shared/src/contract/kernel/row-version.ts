/** Header of the answer to an edit of one row: its `updateTime` as the edit left it. */
export const ROW_VERSION_HEADER = 'x-row-version';
