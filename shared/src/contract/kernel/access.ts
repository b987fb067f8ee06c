/**
 * Who may call an endpoint. The server refuses to start when a route has no access rule.
 *
 * - `public`: everyone, without a token
 * - `signed-in`: any live session
 * - `{ anyOf }`: a live session that was granted at least one of the codes. A code is a button's `perms`
 *   (`position:add`) or the component string of a menu row (`system/SysPositionList`): users who were granted a view
 *   may read what the view shows.
 *
 * A code may contain path parameters, for tables made at run time: `permit('online:{code}:list')` on `/online/rows/:code` requires the
 * code of the table that the call names. The server refuses to start when the path lacks the parameter.
 */
export type Access = 'public' | 'signed-in' | { readonly anyOf: readonly string[] };

export const permit = (...codes: [string, ...string[]]): Access => ({ anyOf: codes });

const PARAMETER = /\{(\w+)\}/g;

/** The names of the path parameters used in the codes of an access rule. */
export const parametersOf = (access: Access): string[] =>
  typeof access === 'string' ? [] : access.anyOf.flatMap((code) => [...code.matchAll(PARAMETER)].map(([, name = '']) => name));

// a colon or a comma in a parameter's value could forge another code
const PLAIN = /^[^:,{}\s]+$/;

const fill = (code: string, params: Record<string, unknown>): string[] => {
  const values = [...code.matchAll(PARAMETER)].map(([, name = '']) => String(params[name] ?? ''));
  return values.every((value) => PLAIN.test(value)) ? [code.replace(PARAMETER, (_, name: string) => String(params[name]))] : [];
};

/**
 * The access rule of one call, with the values of its path parameters filled in. A code is left out if a value is missing or contains a
 * separator.
 */
export const accessFor = (access: Access, params: Record<string, unknown>): Access =>
  parametersOf(access).length && typeof access === 'object' ? { anyOf: access.anyOf.flatMap((code) => fill(code, params)) } : access;
