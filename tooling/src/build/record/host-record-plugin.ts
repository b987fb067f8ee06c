import { HOST_API, SHARED_VERSION } from '@mortise/shared/contract/registry';
import { type Compiler, rspack } from '@rspack/core';
import { lentNames } from './lent-names.ts';
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
        const record = { hostApi: HOST_API, contract: SHARED_VERSION, provides: providedBy(this.#folder), lends: lentNames() };
        compilation.emitAsset('host-record.json', new rspack.sources.RawSource(JSON.stringify(record, null, 1)));
      });
    });
  }
}
