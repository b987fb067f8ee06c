import { type Configuration, rspack } from '@rspack/core';

/** Compiles once. Rejects with Rspack's messages on errors; prints warnings. */
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
