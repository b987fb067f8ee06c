import type { Membership } from '#db/table-facts.ts';

/** The menu rows and buttons that a subject is granted, with their data rules; one fact for the three tables of grants. */
export const grantedRows = (subject: string): Membership => ({
  subject,
  member: 'permission_id',
  namedBy: { table: 'sys_permission', column: 'name' },
  detail: 'data_rule_ids',
});
