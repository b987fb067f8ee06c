import type { Profiled } from './profile.ts';

const SHOWN = { packages: 24, functions: 24 };

const largest = (times: ReadonlyMap<string, number>, count: number) => [...times].sort(([, a], [, b]) => b - a).slice(0, count);

/** Prints where the time of each step went; shares count, because milliseconds depend on what else the machine does. */
export function printProfile(profiled: readonly Profiled[]) {
  for (const { what, packages, functions, passes, busy } of profiled) {
    const sum = [...packages.values()].reduce((whole, part) => whole + part, 0);
    const share = (milliseconds: number) =>
      `${milliseconds.toFixed(0).padStart(7)} ms ${((milliseconds / sum) * 100).toFixed(1).padStart(5)} %`;
    console.log(`\n${what}: main thread busy ${busy.toFixed(0)} ms`);
    for (const [pass, { count, milliseconds }] of Object.entries(passes))
      console.log(`${milliseconds.toFixed(0).padStart(7)} ms in ${count} ${pass} passes`);
    for (const [name, milliseconds] of largest(packages, SHOWN.packages)) console.log(`${share(milliseconds)}  ${name}`);
    console.log('  by function');
    for (const [name, milliseconds] of largest(functions, SHOWN.functions)) console.log(`${share(milliseconds)}  ${name}`);
  }
}
