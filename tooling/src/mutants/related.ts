import { basename, dirname } from 'node:path';

/** Tests that hold for every route, list or page alike: most of the contract is held by them. */
const WHOLE = /(access-matrix|bad-input|operation-log|every-|-pages|menus|contract\/|json-shape)[^/]*\.test\.tsx?$/;

const stemOf = (path: string) =>
  basename(path)
    .split('.')[0]
    ?.replace(/-(list-)?(page|columns|form|drawer|dialog|fields|sheet)$/, '') ?? '';

const sharedFolders = (one: string, other: string) => {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const differs = a.findIndex((folder, place) => folder !== b[place]);
  return differs < 0 ? a.length : differs;
};

/** It imports the views by computed paths, which jest does not see. */
const EVERY_LIST = 'shared/src/testing/every-list-page.test.tsx';

/** The tests nearest to a file first: of the same name, then in the same folder, then those over everything. */
export const nearestFirst = (file: string, tests: readonly string[]): string[] => {
  const stem = stemOf(file);
  const nearness = (test: string) =>
    (stemOf(test) === stem ? 20 : 0) + (dirname(test) === dirname(file) ? 10 : 0) + (WHOLE.test(test) ? 8 : 0) + sharedFolders(file, test);
  const all = file.startsWith('remote-') ? [...tests, EVERY_LIST] : tests;
  return [...all].sort((one, other) => nearness(other) - nearness(one) || (one < other ? -1 : 1));
};
