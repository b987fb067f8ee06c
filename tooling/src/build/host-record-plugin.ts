import { HOST_API } from '@mortise/shared/contract/registry';
import { type Compiler, rspack } from '@rspack/core';
import { providedBy } from './provided-by.ts';

/** Writes `host-record.json`: API version and shared modules of this host. The registry refuses builds that need others. */
export class HostRecordPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostRecordPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostRecordPlugin', stage }, () => {
        const record = { hostApi: HOST_API, provides: providedBy(this.#folder) };
        compilation.emitAsset('host-record.json', new rspack.sources.RawSource(JSON.stringify(record, null, 1)));
      });
    });
  }
}
