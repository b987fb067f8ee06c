const { createRequire } = require('node:module');
const { join } = require('node:path');

// packages that use the library have it, this one does not
const { resolve } = createRequire(join(__dirname, '../../../shared/package.json'));

/**
 * The index of a library of which each export is a module of its own. It loads an export when it is first read: the library's own index takes
 * one or two seconds of every suite. `pathOf`: the module of an export, below the library; undefined if it is in the index alone.
 */
exports.oneByOne = (library, pathOf) => {
  const known = new Map();
  const load = (name) => {
    const path = pathOf(name);
    return path ? require(resolve(`${library}/${path}`)).default : require(resolve(`${library}/lib`))[name];
  };
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      if (name === '__esModule') return true;
      if (typeof name !== 'string') return undefined;
      if (!known.has(name)) known.set(name, load(name));
      return known.get(name);
    },
  });
};
