/** The stored paths of a comma list, each once. */
export const picturesOf = (list: string | null | undefined) => [...new Set((list ?? '').split(',').filter(Boolean))];
