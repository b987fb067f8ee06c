import { UserChoice } from '@mortise/shared/contract/people';
import type { userTable } from '../user.table.ts';

// dialogs that choose from the user list show these two as well (docs/wire/shell.md §8)
const shown: readonly string[] = [...Object.keys(UserChoice.shape), 'email', 'birthday'];

/**
 * Fields that calls of pickers may filter and sort by: those that they show, because a condition reveals what it matches, and the creation
 * time, by which clients sort every list.
 */
export const choiceFields: readonly string[] = [...shown, 'createTime'];

/** A user as other views than the user list see it: fields that a picker does not show are null. */
export const asChoice = <Row extends typeof userTable.$inferSelect>(user: Row): Row =>
  // every nulled column is nullable; the kept ones include those that are not
  Object.fromEntries(Object.entries(user).map(([name, value]) => [name, shown.includes(name) ? value : null])) as Row;
