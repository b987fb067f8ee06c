import { mysqlStatements } from './ordinary-statements/mysql.ts';
import { postgresStatements } from './ordinary-statements/postgres.ts';

/** Statements of ordinary reports, which must be accepted. */
export const ordinaryStatements = [...postgresStatements, ...mysqlStatements];
