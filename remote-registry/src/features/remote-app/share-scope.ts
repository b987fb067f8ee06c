/** The part of the federation runtime's own bookkeeping that is read here. */
interface Runtime {
  __INSTANCES__?: { shareScopeMap?: { default?: Record<string, Record<string, { from: string; useIn?: string[] }>> } }[];
}

/** A shared module as this page runs it. */
export interface SharedModule {
  name: string;
  version: string;
  /** Who brought it. */
  from: string;
  /** Who took it so far. */
  users: string[];
}

/** Who supplied each shared module of this page; nothing where there is no runtime. */
export const readShareScope = (page: { __FEDERATION__?: Runtime } = globalThis as object): SharedModule[] => {
  const rows = (page.__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
    Object.entries(shareScopeMap?.default ?? {}).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn = [] }]) => ({ name, version, from, users: useIn })),
    ),
  );
  const found = new Map(rows.map((row) => [`${row.name} ${row.version} ${row.from}`, row]));
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
