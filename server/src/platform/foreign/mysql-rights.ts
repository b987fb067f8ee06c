import { type Grants, judge } from './foreign-database.ts';

const READING = /^(USAGE|SELECT|SHOW VIEW|SHOW DATABASES)$/;
/** With these an account removes tables, reads and writes files of the machine, administers it, or grants itself what it lacks. */
const FORBIDDEN =
  /^(ALL PRIVILEGES|ALL|DROP|DROP ROLE|FILE|SUPER|SHUTDOWN|PROXY|GRANT OPTION|CREATE USER|SET USER|SET_USER_ID|SYSTEM_\w+|\w+ ADMIN|\w+_ADMIN)$/;

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const linesOf = async (ask: Ask, sql: string) => (await ask(sql)).flatMap((row) => Object.values(row).map(String));

/** Hashes of passwords are part of a line; they must not be shown. */
const shown = (line: string) => line.replace(/ IDENTIFIED .*$/i, '');

const rightsOf = (line: string) => {
  const words = shown(line);
  const [, list, on] = /^GRANT (.+?) ON (.+?) TO /i.exec(words) ?? [];
  const options = /WITH GRANT OPTION/i.test(words) ? ['GRANT OPTION'] : [];
  // columns of a right stand in brackets: SELECT (`a`, `b`), INSERT (`c`)
  const names = (list ?? '').replace(/\s*\([^)]*\)/g, '').split(',');
  return [...names, ...options].map((name) => ({
    name: name.trim().toUpperCase(),
    words: `${name.trim()}（${(on ?? '').replaceAll('`', '')}）`,
  }));
};

const ROLE = /^GRANT (?!.* ON )(.+?) TO /i;

/** Rights of an account in MySQL or MariaDB. A role whose rights cannot be read counts as one that may write. */
export const mysqlGrants = async (ask: Ask): Promise<Grants> => {
  const own = await linesOf(ask, 'show grants');
  const roles = own.flatMap((line) => (ROLE.exec(shown(line))?.[1] ?? '').split(',').filter(Boolean));
  const lines = own.filter((line) => !ROLE.test(shown(line)) && !/^SET DEFAULT ROLE/i.test(line));
  const unread: string[] = [];
  for (const role of roles) {
    const inRole = await linesOf(ask, `show grants for ${role.trim()}`).catch(() => undefined);
    if (inRole) lines.push(...inRole.filter((line) => !ROLE.test(shown(line))));
    if (!inRole || inRole.some((line) => ROLE.test(shown(line)))) unread.push(role.trim());
  }
  const ofRoles = unread.map((role) => ({ name: 'ROLE', words: `角色 ${role}（权限不可见）` }));
  return judge([...lines.flatMap(rightsOf), ...ofRoles], { reading: READING, forbidden: FORBIDDEN });
};
