const mounting = new Set<string>();

/** Tabs whose views mount: a router that is made while the tab is hidden reads the address of another tab, and moves are no moves of its view. */
export const mountingViews = {
  begin(home: string) {
    mounting.add(home);
    return () => void mounting.delete(home);
  },
  has: (home: string) => mounting.has(home),
};
