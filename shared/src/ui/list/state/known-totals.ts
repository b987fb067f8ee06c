import { localArea } from '#session/browser-storage.ts';

const KEY = 'mortise:list-totals';
const MOST = 100;

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(localArea.read(KEY) ?? '{}')) as Record<string, unknown>;
  } catch {
    // foreign text counts as nothing
    return {};
  }
};

/** How many rows a list without conditions had when this browser showed it last, so that what is drawn before its rows takes their place. */
export const knownTotal = (path: string): number | undefined => {
  const total = read()[path];
  return typeof total === 'number' ? total : undefined;
};

export const keepTotal = (path: string, total: number): void => {
  if (knownTotal(path) === total) return;
  const others = Object.entries(read()).filter(([known]) => known !== path);
  localArea.write(KEY, JSON.stringify(Object.fromEntries([[path, total], ...others].slice(0, MOST))));
};
