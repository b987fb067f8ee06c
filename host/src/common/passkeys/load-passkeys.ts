/** The code of passkeys, loaded when a person uses one. */
export const loadPasskeys = () => import('./passkeys.ts');
