// Begins with the test files that take longest: those over all views of a remote. Without a record of earlier runs Jest goes by the size of the
// files, and these are the smallest of all: they would run last, one alone after all others have ended.
// Before them the one that makes hundreds of script engines. The memory of each makes V8 clear its whole heap, which takes 34 of 50 seconds in a
// process that has run thirty files, and next to nothing in a new one.

const { createRequire } = require('node:module');

const requireOfJest = createRequire(createRequire(createRequire(__filename).resolve('jest/package.json')).resolve('@jest/core'));
const { default: Sequencer } = requireOfJest('@jest/test-sequencer');

const needsNewProcess = ({ path }) => path.endsWith('/form-run/script/engine.test.ts');
const isLong = ({ path }) => /\/src\/conformance\//.test(path);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const turnOf = (test) => (needsNewProcess(test) ? 0 : isLong(test) ? 1 : 2);
    return sorted.sort((one, other) => turnOf(one) - turnOf(other));
  }
};
