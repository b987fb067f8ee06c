import { type AnyEndpoint, methodsOf } from '@mortise/shared/contract';
import { formRows, formRuns, reportRuns, type ScriptRequest } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';

/**
 * Allow list of the API calls of a script: rows of forms and reports. A call has the rights of the user of the page, who did not write the script, so
 * the list has no call that administers the console.
 */
const ALLOWED: readonly AnyEndpoint[] = [
  ...[formRows.list, formRows.byId, formRows.add, formRows.edit, formRows.remove],
  ...[formRuns.tree, formRuns.subRow, formRuns.subRows],
  reportRuns.data,
];

const patternOf = ({ path }: AnyEndpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?#]+)')}$`);

/** Parameters of a path; undefined: not the path of this endpoint. `.` and `..` are none: the browser would leave the path with them. */
const paramsIn = (endpoint: AnyEndpoint, path: string) => {
  const found = Object.entries(patternOf(endpoint).exec(path)?.groups ?? {});
  try {
    const params = found.map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return params.length && params.every(([, value]) => !/^\.{1,2}$/.test(value)) ? Object.fromEntries(params) : undefined;
  } catch {
    // an escape such as %zz
    return undefined;
  }
};

/** Makes a call that a script asks for, and answers with its envelope as JeecgBoot's helpers do. */
export const callForScript = async ({ method, url, parameter }: ScriptRequest): Promise<unknown> => {
  const path = url.split('?', 1)[0] ?? '';
  const query = Object.fromEntries(new URLSearchParams(url.slice(path.length)));
  for (const endpoint of ALLOWED) {
    const params = paramsIn(endpoint, path);
    if (!params || !methodsOf(endpoint).includes(method)) continue;
    const input = { params, ...(endpoint.body ? { body: parameter } : { query: { ...query, ...parameter } }) };
    try {
      const { result, message, code } = await call(endpoint, input as never);
      return { success: true, result, message, code };
    } catch (fault) {
      return { success: false, result: null, message: fault instanceof Error ? fault.message : '调用失败', code: 500 };
    }
  }
  throw new Error(`脚本不能调用 ${method} ${path}`);
};
