import { UserChoice } from '@mortise/shared/contract/people';
import type { Caller } from '#platform/caller.ts';
import type { userTable } from '../user.table.ts';

/** Callers with another view of users see what pickers show. */
export const USER_LIST = 'system/UserList';

const shown: readonly string[] = Object.keys(UserChoice.shape);

/** The dialog of this view, which chooses from the user list, shows e-mail addresses (docs/wire/shell.md §8). */
const SHOWS_EMAIL = 'system/SysAnnouncementList';

const shownTo = ({ codes }: Pick<Caller, 'codes'>) => (codes.has(SHOWS_EMAIL) ? [...shown, 'email'] : shown);

/**
 * Fields that calls of pickers may filter and sort by: those that they show, because a condition reveals what it matches, and the creation
 * time, by which clients sort every list.
 */
export const choiceFields: readonly string[] = [...shown, 'createTime'];

/** As `choiceFields`, for dialogs that choose from the user list. */
export const listChoiceFields = (caller: Caller): readonly string[] => [...shownTo(caller), 'createTime'];

/** A user as callers without the user list see it: fields that their dialogs do not show are null. */
export const asChoice =
  (caller: Caller) =>
  <Row extends typeof userTable.$inferSelect>(user: Row): Row => {
    const kept = shownTo(caller);
    // every nulled column is nullable; the kept ones include those that are not
    return Object.fromEntries(Object.entries(user).map(([name, value]) => [name, kept.includes(name) ? value : null])) as Row;
  };
