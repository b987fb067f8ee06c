/** Local storage key that a window writes when its session begins or ceases to see the console as a role: the others read their rights again. */
export const VIEWED_ROLE_KEY = 'mortise:viewed-role';
