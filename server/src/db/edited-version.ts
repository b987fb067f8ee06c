import { AsyncLocalStorage } from 'node:async_hooks';

/** By table and id, since one request may edit several rows. */
const context = new AsyncLocalStorage<Map<string, string>>();

/** Notes the version that an edit has made of a row, for the answer of the request. */
export const noteEditedVersion = (table: string, id: string | number, version: string) =>
  context.getStore()?.set(`${table}:${id}`, version);

/** Runs the work of a request. `version` is that of the row that the work has edited, if it edited just one under the optimistic lock. */
export const withEditedVersion = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; version?: string | undefined }> => {
  const versions = new Map<string, string>();
  const result = await context.run(versions, work);
  const [version, ...others] = versions.values();
  return { result, version: others.length ? undefined : version };
};
