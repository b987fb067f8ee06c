/**
 * Who may call an endpoint. The server refuses to start when a route has none of these.
 *
 * - `public`: anybody, without a token
 * - `signed-in`: any live session
 * - `{ anyOf }`: a live session that was granted at least one of the codes. A code is a button's `perms`
 *   (`position:add`) or the component string of a menu row (`system/SysPositionList`): whoever was given a view
 *   may read what the view shows.
 */
export type Access = 'public' | 'signed-in' | { readonly anyOf: readonly string[] };

export const permit = (...codes: [string, ...string[]]): Access => ({ anyOf: codes });
