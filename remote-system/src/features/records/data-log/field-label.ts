import { fieldsOfRow } from '@mortise/shared/contract';
import { DepartmentRole } from '@mortise/shared/contract/access';
import { Announcement } from '@mortise/shared/contract/messages';
import { Department, Position, Role, User } from '@mortise/shared/contract/people';
import { Dict, DictEntry } from '@mortise/shared/contract/settings';

/** What the rows of versioned tables are made of. */
const rowsOf: Readonly<Record<string, Parameters<typeof fieldsOfRow>[0]>> = {
  sys_user: User,
  sys_role: Role,
  sys_depart: Department,
  sys_depart_role: DepartmentRole,
  sys_dict: Dict,
  sys_dict_item: DictEntry,
  sys_position: Position,
  sys_announcement: Announcement,
};

/** The label of a stored field; its own name, where no form or list shows it. */
export const fieldLabel = (table: string, field: string): string => {
  const schema = rowsOf[table];
  return (schema && fieldsOfRow(schema).find(({ name }) => name === field)?.label) ?? field;
};
