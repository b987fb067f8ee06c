// Each AsyncLocalStorage of a test file ends with the file. Node keeps one that was used for ever, and copies a value of each to every promise, timer and
// handle that the process makes. A worker that ran a hundred files of the server had 300 of them: 100,000 promises took 30 s and 2 GB.

const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Gives a Jest runtime's test file storages that can be ended.
 * @param {{ coreModule: { require: (name: string) => unknown } }} runtime The runtime of one test file. Its `coreModule` is internal to jest-runtime.
 * @returns {() => void} ends the storages that the test file made
 */
exports.endableStorages = (runtime) => {
  const made = new Set();
  class Endable extends AsyncLocalStorage {
    constructor(...args) {
      super(...args);
      made.add(this);
    }
  }
  const { coreModule } = runtime;
  const requireCore = coreModule.require.bind(coreModule);
  coreModule.require = (name) => {
    const found = requireCore(name);
    return found.AsyncLocalStorage === AsyncLocalStorage ? { ...found, AsyncLocalStorage: Endable } : found;
  };
  return () => {
    for (const storage of made) storage.disable();
    made.clear();
  };
};
