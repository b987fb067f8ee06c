export const MEMOISED: RegExp;
