/** Several keys travel as one comma list. */
export const split = (list?: string | null): string[] => list?.split(',').filter(Boolean) ?? [];
export const joined = (keys: readonly string[]): string => keys.join(',');
