export const PRODUCT = '榫卯';
