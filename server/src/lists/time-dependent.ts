/** Matches SQL whose result changes without a write, which is therefore not cached. */
export const timeDependent = /\b(now|current_\w+|random|localtime\w*)\b/i;
