/** The part of the federation runtime's global that is read here. */
interface Runtime {
  __INSTANCES__?: { shareScopeMap?: { default?: Record<string, Record<string, { from: string; useIn?: string[] }>> } }[];
}

/** A shared module loaded in this page. */
export interface SharedModule {
  name: string;
  version: string;
  /** The remote or host that provided it. */
  from: string;
  /** Remotes that use it. */
  users: string[];
}

/** Lists the shared modules of this page and who provided them; empty without a federation runtime. */
export const readShareScope = (page: { __FEDERATION__?: Runtime } = globalThis as object): SharedModule[] => {
  const rows = (page.__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
    Object.entries(shareScopeMap?.default ?? {}).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn = [] }]) => ({ name, version, from, users: useIn })),
    ),
  );
  const found = new Map(rows.map((row) => [`${row.name} ${row.version} ${row.from}`, row]));
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
