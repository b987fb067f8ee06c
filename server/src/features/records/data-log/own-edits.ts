import type { AnyEndpoint } from '@mortise/shared/contract';
import { announcements } from '@mortise/shared/contract/messages';
import { positions, roles, users } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import * as z from 'zod';
import { mayCall } from '#http/admission/access.ts';
import type { Caller } from '#platform/caller.ts';

/** Tables whose records a list shows, and the field that a record is called by. */
const kinds: Readonly<Record<string, { list: AnyEndpoint; name: string }>> = {
  sys_user: { list: users.list, name: 'realname' },
  sys_role: { list: roles.list, name: 'roleName' },
  sys_dict: { list: dicts.list, name: 'dictName' },
  sys_position: { list: positions.list, name: 'name' },
  sys_announcement: { list: announcements.list, name: 'titile' },
};

/** Tables whose lists the caller may read. */
export const tablesFor = (caller: Caller): string[] =>
  Object.entries(kinds)
    .filter(([, { list }]) => mayCall(list.access, caller))
    .map(([table]) => table);

const Content = z.record(z.string(), z.unknown());
const REMOVED = '1';

/** What the record is called in this version; undefined if it was removed, or if another system wrote the version without a name. */
export const nameOf = (table: string, content: string): string | undefined => {
  const fields = Content.parse(JSON.parse(content));
  const name = fields[kinds[table]?.name ?? ''];
  const isRemoved = fields.deleted === true || String(fields.delFlag) === REMOVED;
  return typeof name === 'string' && !isRemoved ? name : undefined;
};
