/** Begins with the test files that take longest: those over all views of a remote. */
declare class LongestFirst {
  constructor(options: { globalConfig: object; contexts: readonly object[] });
  sort<T extends { path: string }>(tests: T[]): T[];
}
export = LongestFirst;
