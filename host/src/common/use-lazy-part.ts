import { type ComponentType, useCallback, useState } from 'react';

/**
 * Loads the code of a part of the console on demand. Unlike React.lazy, calling `want` again after a failure retries. ChunkNotice shows the
 * failure.
 */
export const useLazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  const want = useCallback(async () => {
    const Part = await load();
    setPart((known) => known ?? { Part });
  }, [load]);
  return [part?.Part, want] as const;
};
