/** Names that the wire joins by commas, as Chinese lists them. */
export const nameList = (names: string | null | undefined): string | undefined =>
  names
    ?.split(/\s*,\s*/)
    .filter(Boolean)
    .join('、');
