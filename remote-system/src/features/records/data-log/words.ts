import { contentText } from './content-text.ts';
import { fieldLabel } from './field-label.ts';
import { isMembership, rowOfTable, tableName } from './versioned-tables.ts';

/** What people call stored tables, fields and contents. Loaded apart from the page: the names come from the contracts of all domains. */
export const words = { contentText, fieldLabel, isMembership, rowOfTable, tableName };
export type Words = typeof words;
