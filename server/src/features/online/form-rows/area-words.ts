import { areaPaths, type FormOption, loadAreas } from '@mortise/shared/contract/online';

/** What people write in place of 广东省/东莞市, such as 广东省 ／ 东莞市/. */
const plainPath = (word: string) =>
  word
    .normalize('NFKC')
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/');

/** Areas by the codes that rows hold, called as cells show them, for workbooks. */
export const createAreaWords = async () => {
  const paths = areaPaths(await loadAreas());
  const codes = new Map(paths.map(([code, path]) => [path, code]));
  return {
    options: paths.map(([value, text]): FormOption => ({ value, text, title: text })),
    /** A code is taken though nobody knows it: rows may hold areas that exist no longer, and a file that was exported must come back. */
    codesOf(word: string): string[] {
      const path = plainPath(word);
      const code = /^\d{6}$/.test(path) ? path : codes.get(path);
      return code ? [code] : [];
    },
  };
};
