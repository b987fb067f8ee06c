export const callers = ['whole', 'plain', 'ruled', 'head'] as const;
export type CallerName = (typeof callers)[number];

export const targets = ['admin', 'menu', 'button', 'unruled', 'charge', 'equal', 'less', 'elsewhere', 'department', 'self'] as const;
export type Target = (typeof targets)[number];

/** What each caller may not touch, by the reason why. */
export const forbidden: Record<CallerName, Partial<Record<Target, string>>> = {
  whole: {},
  // holds the user list without rules, and no further view
  plain: { admin: 'administrator', menu: 'a view more', button: 'a button more', department: 'a view more by a department role' },
  // the user list with a rule: only people of 研发部
  ruled: {
    admin: 'administrator',
    menu: 'a view more',
    button: 'a button more',
    unruled: 'the user list without the rule',
    charge: 'in charge of a department outside the rule',
    elsewhere: 'outside the rule',
    department: 'a view more by a department role',
  },
  // only 我的部门, in charge of 研发部
  head: {
    admin: 'administrator',
    menu: 'a view more',
    button: 'a button more',
    unruled: 'the user list',
    charge: 'in charge of another department',
    elsewhere: 'of another department',
    department: 'a view more by a department role',
  },
};
