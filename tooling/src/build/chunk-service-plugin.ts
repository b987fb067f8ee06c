import { CHUNK_SERVICE } from '@mortise/shared/contract/registry';
import { type Compiler, rspack } from '@rspack/core';

/** Milliseconds before the second and third try where no host helps. */
const PAUSES = [150, 450];

/**
 * Runs in the remote: every chunk, also one that a view loads late, is brought by the host before it is used. So it is
 * checked, tried again and named like the files of the first load. Elsewhere it is tried again here.
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
    // after the loading of chunks has been defined
    super('mortise chunk service', rspack.RuntimeModule.STAGE_TRIGGER);
    this.#container = container;
  }

  override generate() {
    return source(this.#container);
  }
}

/** Lets a remote load its chunks through the host. */
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
