// Begins with the test files that take longest: those over all views of a remote. Without a record of earlier runs Jest goes by the size of the
// files, and these are the smallest of all: they would run last, one alone after all others have ended.

const { createRequire } = require('node:module');

const requireOfJest = createRequire(createRequire(createRequire(__filename).resolve('jest/package.json')).resolve('@jest/core'));
const { default: Sequencer } = requireOfJest('@jest/test-sequencer');

const isLong = ({ path }) => /\/src\/conformance\//.test(path);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
