/** Quoting of names and literals in SQL that is text, such as the statements of a planner. */
export { escapeIdentifier, escapeLiteral } from 'pg';
