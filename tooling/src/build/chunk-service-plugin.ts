import { CHUNK_SERVICE } from '@mortise/shared/contract/registry';
import { type Compiler, rspack } from '@rspack/core';

/** Delays before the second and third attempt without a host; milliseconds. */
const PAUSES = [150, 450];

/**
 * Runs in the remote. The host fetches every chunk, also a late one, before the remote uses it, with the same integrity check,
 * retries and failure codes as the first load. In a page without our host, the remote retries by itself.
 */
const source = (container: string) => `
var ensure = __webpack_require__.e;
var pathsOf = (chunk) => [__webpack_require__.u, __webpack_require__.k].flatMap((nameOf) => (nameOf ? [nameOf(chunk)] : []));
var again = (use, pauses) =>
  use().catch((fault) => {
    if (!pauses.length) throw fault;
    return new Promise((resolve) => setTimeout(resolve, pauses[0])).then(() => again(use, pauses.slice(1)));
  });
__webpack_require__.e = (chunk) => {
  var use = () => ensure(chunk);
  var service = globalThis[${JSON.stringify(CHUNK_SERVICE)}];
  return service ? service(${JSON.stringify(container)}, pathsOf(chunk), use) : again(use, ${JSON.stringify(PAUSES)});
};`;

class ChunkServiceModule extends rspack.RuntimeModule {
  readonly #container: string;

  constructor(container: string) {
    // after `__webpack_require__.e` has been defined
    super('mortise chunk service', rspack.RuntimeModule.STAGE_TRIGGER);
    this.#container = container;
  }

  override generate() {
    return source(this.#container);
  }
}

/** Makes a remote load its chunks through the host's chunk service. */
export class ChunkServicePlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ChunkServicePlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(rspack.RuntimeGlobals.ensureChunk).tap('ChunkServicePlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkServiceModule(this.#container));
      });
    });
  }
}
