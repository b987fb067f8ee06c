import { type Compiler, rspack } from '@rspack/core';
import { ENTRIES_FILE, type Entries } from './entries.ts';

/** Entry → start of the name of the sheet that is loaded with it (AntdStylesPlugin). */
const SHEETS: Record<string, string> = { console: 'assets/antd-frame.', ui: 'assets/antd-views.' };

/** Writes which files the host's named entries consist of, for the byte budgets: `main`, and each chunk with a name. */
export class EntriesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EntriesPlugin', (compilation) => {
      // after content hashes have been written into the names
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntriesPlugin', stage }, () => {
        const groups = [...compilation.entrypoints, ...compilation.namedChunkGroups];
        const assets = Object.keys(compilation.assets);
        const sheetsOf = (name: string) => assets.filter((file) => SHEETS[name] && file.startsWith(SHEETS[name]));
        const entries: Entries = Object.fromEntries(
          groups.map(([name, group]) => [
            name,
            [...[...group.getFiles()].filter((file) => /\.(js|css)$/.test(file)), ...sheetsOf(name)].sort(),
          ]),
        );
        compilation.emitAsset(ENTRIES_FILE, new rspack.sources.RawSource(JSON.stringify(entries, null, 1)));
      });
    });
  }
}
