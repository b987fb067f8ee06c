import { type Configuration, rspack } from '@rspack/core';

/** Compiles once; rejects with the compiler's own words when anything is wrong. */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((fault, stats) => {
      compiler.close((closing) => {
        if (fault ?? closing) return reject(fault ?? closing);
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: true })));
        if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: true }));
        resolve();
      });
    });
  });
}
