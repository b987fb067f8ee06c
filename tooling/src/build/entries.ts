export const ENTRIES_FILE = 'entries.json';

/** What is loaded together: name → files. */
export type Entries = Record<string, string[]>;
