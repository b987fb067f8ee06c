import { createContext, useContext, useEffect, useState } from 'react';
import type { PinyinOf } from '#ui/text/match.ts';

/** Provided by the host, which alone carries the table of pinyin; without a host titles alone are searched. */
export const PinyinContext = createContext<() => Promise<PinyinOf | undefined>>(async () => undefined);

/** Pinyin of titles for `searchTitles`; `undefined` until it is loaded, and if it cannot be. */
export const usePinyin = (): PinyinOf | undefined => {
  const load = useContext(PinyinContext);
  const [pinyin, setPinyin] = useState<{ of: PinyinOf | undefined }>();
  useEffect(() => {
    load().then(
      (of) => setPinyin({ of }),
      // the search goes on by titles
      () => undefined,
    );
  }, [load]);
  return pinyin?.of;
};
