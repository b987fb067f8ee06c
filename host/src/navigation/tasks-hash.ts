/** Views link to the list of tasks by this hash, from wherever they are; it opens no page. */
export const TASKS_HASH = '#tasks';
