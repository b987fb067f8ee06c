import type { Role } from '#contract/people/index.ts';
import { audited, nextId } from './page.ts';

/** A valid role; pass only what matters to the test. */
export const aRole = (more: Partial<Role> = {}): Role => ({
  id: nextId(),
  roleCode: 'clerk',
  roleName: '普通员工',
  description: null,
  ...audited,
  ...more,
});
