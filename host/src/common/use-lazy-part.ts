import { type ComponentType, useCallback, useState } from 'react';

/**
 * A part of the console whose code is fetched when it is first wanted. A failure is told by ChunkNotice, and wanting it again is a
 * second try, which React.lazy does not give.
 */
export const useLazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  const want = useCallback(async () => {
    const Part = await load();
    setPart((known) => known ?? { Part });
  }, [load]);
  return [part?.Part, want] as const;
};
