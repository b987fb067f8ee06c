const makeName = (index: number): string =>
  (index >= 26 ? makeName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
const names: string[] = [];

/** `A` for 0, `AA` for 26. */
export const columnName = (index: number): string => (names[index] ??= makeName(index));

/** 0 for `A`, 26 for `AA`; -1 for an empty name. */
export const columnOf = (name: string): number => {
  let column = 0;
  for (const letter of name) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};
