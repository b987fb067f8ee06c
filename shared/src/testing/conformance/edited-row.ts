import { saved } from '../mock-answer.ts';

/** The body of an edit is the row itself, or holds it in `head` beside its parts, as that of a report. */
const isWhole = (body: unknown): body is { head: object } =>
  typeof body === 'object' && body !== null && 'head' in body && typeof body.head === 'object' && body.head !== null;

/** The row in the body of an edit. */
export const editedRow = (body: unknown): unknown => (isWhole(body) ? body.head : body);

/** The body with another version of its row. */
export const withVersion = (body: unknown, updateTime: string): object =>
  isWhole(body) ? { ...body, head: { ...body.head, updateTime } } : { ...(body as object), updateTime };

/** The version that every edit of a test makes. */
export const SAVED_AT = '2026-11-22 12:00:00';

/** The answer to a call, with the version that our server names if the call edits a row. */
export const afterEdit = (body: unknown, answer: unknown): unknown => {
  const row = editedRow(body);
  return typeof row === 'object' && row !== null && 'updateTime' in row ? saved(SAVED_AT, answer) : answer;
};
