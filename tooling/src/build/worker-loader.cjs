const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { rspack } = require('@rspack/core');

/**
 * Compiles a worker by itself into one file. As an entry of the remote it would start with the runtime of Module Federation, which needs the page,
 * and would hold the hashes of its chunks, which only the entry of a build may.
 */
module.exports = function compileWorker() {
  const done = this.async();
  const path = mkdtempSync(join(tmpdir(), 'worker-'));
  const compiler = rspack({
    mode: this.mode,
    context: this.context,
    entry: this.resourcePath,
    target: ['webworker', 'es2022'],
    devtool: false,
    output: { path, filename: 'worker.js' },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } }],
    },
    performance: false,
  });
  compiler.run((fault, stats) => {
    compiler.close(() => {
      try {
        if (fault) throw fault;
        if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
        for (const file of stats.compilation.fileDependencies) if (!file.includes('node_modules')) this.addDependency(file);
        done(null, readFileSync(join(path, 'worker.js')));
      } catch (error) {
        done(error);
      } finally {
        rmSync(path, { recursive: true, force: true });
      }
    });
  });
};
