// Jest's runtime, with two changes. The code of a module is compiled once per process instead of once per test file: V8 keeps the byte code of a
// script, also of functions that are compiled when they are first called, and runs it in the context of each test file. And the AsyncLocalStorages of
// a test file end with it (ADR 143).

const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { endableStorages } = require('./ended-storages.cjs');

// functions that were not called for a while keep their byte code: the next file calls them
setFlagsFromString('--no-flush-bytecode');

const requireOfJest = createRequire(createRequire(createRequire(__filename).resolve('jest/package.json')).resolve('@jest/core'));
const { default: Runtime } = requireOfJest('jest-runtime');

/** By file name. */
const compiled = new Map();

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const endStorages = endableStorages(this);
    const teardown = this.teardown.bind(this);
    this.teardown = () => {
      teardown();
      endStorages();
    };
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const prefix = `(function(${executor.injectedModuleParameters.join(',')}){`;
    const scriptOf = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.script;
      const script = new Script(`${prefix}${source}\n})`, { filename, columnOffset: -prefix.length });
      compiled.set(filename, { source, script });
      return script;
    };
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context == null) return null;
      try {
        return scriptOf(source, filename).runInContext(context);
      } catch {
        // it says what is wrong with the syntax
        return compile(source, filename);
      }
    };
  }
};
