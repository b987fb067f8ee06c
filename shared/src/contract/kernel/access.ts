/**
 * Who may call an endpoint. The server refuses to start when a route has none of these.
 *
 * - `public`: anybody, without a token
 * - `signed-in`: any live session
 * - `{ anyOf }`: a live session that was granted at least one of the codes. A code is a button's `perms`
 *   (`position:add`) or the component string of a menu row (`system/SysPositionList`): whoever was given a view
 *   may read what the view shows.
 *
 * A code may hold path parameters, for what is made at run time: `permit('online:{code}:list')` of `/online/rows/:code` asks for the
 * code of the one table that a call names. The server refuses to start when the path has no such parameter.
 */
export type Access = 'public' | 'signed-in' | { readonly anyOf: readonly string[] };

export const permit = (...codes: [string, ...string[]]): Access => ({ anyOf: codes });

const PARAMETER = /\{(\w+)\}/g;

/** The path parameters that the codes of a rule are made of. */
export const parametersOf = (access: Access): string[] =>
  typeof access === 'string' ? [] : access.anyOf.flatMap((code) => [...code.matchAll(PARAMETER)].map(([, name = '']) => name));

// a colon or a comma in a value could make the code of something else
const PLAIN = /^[^:,{}\s]+$/;

const fill = (code: string, params: Record<string, unknown>): string[] => {
  const values = [...code.matchAll(PARAMETER)].map(([, name = '']) => String(params[name] ?? ''));
  return values.every((value) => PLAIN.test(value)) ? [code.replace(PARAMETER, (_, name: string) => String(params[name]))] : [];
};

/** The rule of one call, with its path parameters filled in. A code that lacks one, or whose value is no plain name, is left out. */
export const accessFor = (access: Access, params: Record<string, unknown>): Access =>
  parametersOf(access).length && typeof access === 'object' ? { anyOf: access.anyOf.flatMap((code) => fill(code, params)) } : access;
