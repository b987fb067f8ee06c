import { localArea, useSession } from '#session/index.ts';

/** Unsaved input of a form, as it is kept in the browser. */
export interface KeptDraft {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  /** `updateTime` of the row that the edit started from. */
  version: string | null;
  /** What the fields contained before. */
  base: Record<string, unknown>;
  /** The changed fields alone. */
  values: Record<string, unknown>;
  /** Labels of the changed fields. */
  labels: readonly string[];
}

const LASTS = 24 * 60 * 60 * 1000;
const SIZE_LIMIT = 200_000;
const DRAFTS_AT_MOST = 20;

const SECRET = /pass|pwd|secret|token|salt|captcha|smscode/i;

/** Whether a field may be stored: secrets and files may not, whatever the field is called. */
export const isKeepable = (formName: string, field: string, value: unknown): boolean => {
  if (SECRET.test(field)) return false;
  const box = document.getElementById(`${formName}_${field}`);
  if (box?.closest('.ant-input-password') || box?.matches('[type=password], [type=file]')) return false;
  return JSON.stringify(value) === JSON.stringify(value, (_key, part: unknown) => (isPlain(part) ? part : null));
};
const isPlain = (part: unknown) =>
  typeof part !== 'object' || part === null || Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype;

const prefix = () => `MORTISE_DRAFT:${useSession.getState().user?.id ?? ''}:`;
const indexKey = () => `${prefix()}index`;

type Index = Record<string, number>;
const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localArea.read(key) ?? 'null');
  } catch {
    return null;
  }
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readIndex = (): Index => {
  const index = readJson(indexKey());
  return isRecord(index) ? (index as Index) : {};
};

/** Writes the index without drafts that have expired or are too many, and removes those. */
const writeIndex = (index: Index) => {
  const newest = Object.entries(index).sort(([, one], [, other]) => other - one);
  const live = newest.filter(([, at], place) => place < DRAFTS_AT_MOST && Date.now() - at < LASTS);
  for (const [place] of newest) if (!live.some(([name]) => name === place)) localArea.remove(prefix() + place);
  localArea.write(indexKey(), JSON.stringify(Object.fromEntries(live)));
};

const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.values) && isRecord(value.base) && Array.isArray(value.labels);

export const readDraft = (place: string): KeptDraft | undefined => {
  const kept = readJson(prefix() + place);
  return isKept(kept) && Date.now() - kept.at < LASTS ? kept : undefined;
};

export const dropDraft = (place: string): void => {
  localArea.remove(prefix() + place);
  const { [place]: gone, ...others } = readIndex();
  if (gone !== undefined) writeIndex(others);
};

/** Keeps a draft for this account, unless it is too large. */
export const keepDraft = (place: string, draft: KeptDraft): void => {
  const text = JSON.stringify(draft);
  if (!Object.keys(draft.values).length || text.length > SIZE_LIMIT) dropDraft(place);
  else if (localArea.write(prefix() + place, text)) writeIndex({ ...readIndex(), [place]: draft.at });
};

/** A short name for a value, so that forms of new rows with other presets do not share drafts. */
export const fingerprint = (value: unknown): string => {
  let sum = 5381;
  for (const char of JSON.stringify(value ?? null)) sum = (sum * 33 + (char.codePointAt(0) ?? 0)) % 4_294_967_296;
  return sum.toString(36);
};
