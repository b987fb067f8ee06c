import { isRoot, type Layers } from '../layers/layers.ts';
import { watchConstructedSheets, watchInsertions } from './insertions.ts';
import { createOwnedSheets, isOfAntd, isSheet } from './sheets.ts';
import { traceNow } from './trace.ts';

/**
 * What code of remotes adds to the page. It belongs to the build whose code added it, found in the stack trace; what the host and antd add has no
 * owner and stays. Style sheets of a build are in force while one of its views is on the screen (ADR 137); `layers` hears of elements. Call it once,
 * before code of a remote runs.
 */
export const createBelongings = (ownerOf: (trace: string) => string | undefined, layers: Pick<Layers, 'add' | 'enter'>) => {
  /** Views on the screen by build. None known: the modules of the build run first, and their styles are in force at once. */
  const shown = new Map<string, number>();
  const isOn = (owner: string) => shown.get(owner) !== 0;

  const sheets = createOwnedSheets();
  const settle = (owner: string) => sheets.switch(owner, isOn(owner));
  const count = (owner: string, change: 1 | -1) => {
    shown.set(owner, (shown.get(owner) ?? 0) + change);
    settle(owner);
  };
  const add = (added: readonly Parameters<typeof sheets.add>[1][], roots: readonly HTMLElement[] = []) => {
    const owner = added.length || roots.length ? ownerOf(traceNow()) : undefined;
    if (owner === undefined) return;
    for (const sheet of added) sheets.add(owner, sheet, isOn(owner));
    for (const root of roots) layers.add(owner, root);
  };

  watchInsertions((nodes) => {
    const added = nodes.filter(isSheet).filter((sheet) => !isOfAntd(sheet));
    add(added, nodes.filter(isRoot));
  });
  watchConstructedSheets((sheet) => add([sheet]));

  return {
    /** A view of the build loads on the screen: what its modules add when they run is in force. */
    expect(owner: string) {
      if (!shown.get(owner)) shown.delete(owner);
      settle(owner);
    },
    /** A view of the build is hidden or left while it loads, or later. */
    leave(owner: string) {
      if (!shown.has(owner)) shown.set(owner, 0);
      settle(owner);
    },
    /** A view of the build is on the screen, until the returned function is called. */
    show(owner: string) {
      count(owner, 1);
      const leave = layers.enter(owner);
      return () => {
        count(owner, -1);
        leave();
      };
    },
  };
};

export type Belongings = ReturnType<typeof createBelongings>;
