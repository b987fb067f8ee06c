import { Refusal } from '#platform/refusal.ts';

export type ForeignKind = 'postgres' | 'mysql' | 'mssql' | 'oracle';

/** All that a driver receives of the options in a JDBC text. */
export interface ForeignOptions {
  /** `verified` also checks the certificate and its name. */
  tls: 'off' | 'on' | 'verified';
  /** Schema searched first; PostgreSQL only. */
  schema?: string;
}

export interface JdbcAddress {
  kind: ForeignKind;
  host: string;
  port: number;
  database: string;
  options: ForeignOptions;
}

type Tls = ForeignOptions['tls'];

/** What an option means for TLS, or `undefined` for an option that changes nothing here, such as the encoding. */
type Meaning = (value: string) => Tls | undefined;

const nothing: Meaning = () => undefined;
const onIfTrue: Meaning = (value) => (value === 'true' ? 'on' : 'off');
const verifiedIfTrue: Meaning = (value) => (value === 'true' ? 'verified' : undefined);
const modes =
  (on: RegExp, verified: RegExp): Meaning =>
  (value) =>
    verified.test(value) ? 'verified' : on.test(value) ? 'on' : 'off';

const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, nothing]));

const mysqlOptions: Record<string, Meaning> = {
  ...without('characterEncoding', 'useUnicode', 'serverTimezone', 'zeroDateTimeBehavior', 'tinyInt1isBit', 'rewriteBatchedStatements'),
  ...without('allowPublicKeyRetrieval', 'nullCatalogMeansCurrent', 'autoReconnect', 'connectTimeout', 'socketTimeout', 'useSsl'),
  useSSL: onIfTrue,
  requireSSL: onIfTrue,
  verifyServerCertificate: verifiedIfTrue,
  sslMode: modes(/^(required|trust)$/i, /^verify/i),
};

const postgresOptions: Record<string, Meaning> = {
  ...without(
    'ApplicationName',
    'characterEncoding',
    'useUnicode',
    'stringtype',
    'reWriteBatchedInserts',
    'connectTimeout',
    'socketTimeout',
  ),
  ...without('currentSchema', 'useSSL', 'serverTimezone', 'zeroDateTimeBehavior'),
  ssl: verifiedIfTrue,
  sslmode: modes(/^require$/, /^verify-(ca|full)$/),
};

const mssqlOptions: Record<string, Meaning> = {
  ...without('databaseName', 'SelectMethod', 'loginTimeout', 'socketTimeout', 'sendStringParametersAsUnicode'),
  encrypt: onIfTrue,
  trustServerCertificate: (value) => (value === 'false' ? 'verified' : undefined),
};

const malformed = () =>
  new Refusal(
    '数据源地址不正确，例如 jdbc:mysql://主机:3306/库名、jdbc:postgresql://主机:5432/库名、jdbc:sqlserver://主机:1433;databaseName=库名',
  );

const optionsFrom = (known: Record<string, Meaning>, pairs: readonly [string, string][]): ForeignOptions => {
  const unknown = pairs.find(([name]) => !Object.hasOwn(known, name));
  if (unknown) throw new Refusal(`数据源地址中的参数“${unknown[0].slice(0, 50)}”不受支持，请删除`);
  const meant = pairs.map(([name, value]) => known[name]?.(value));
  const schema = pairs.find(([name]) => name === 'currentSchema')?.[1];
  const tls = (['verified', 'on'] as const).find((level) => meant.includes(level)) ?? 'off';
  return { tls, ...(schema && { schema }) };
};

const pairsIn = (text: string, separator: string): [string, string][] =>
  text
    .split(separator)
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });

const HOST = String.raw`(?<host>[A-Za-z0-9][A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\])(?::(?<port>\d{1,5}))?`;
const NAME = String.raw`(?<database>[\w$#.-]+)`;

interface Dialect {
  kind: ForeignKind;
  form: RegExp;
  port: number;
  known: Record<string, Meaning>;
  separator: string;
}

const dialects: readonly Dialect[] = [
  {
    kind: 'mysql',
    form: new RegExp(`^jdbc:(?:mysql|mariadb)://${HOST}/${NAME}(?:\\?(?<options>.*))?$`),
    port: 3306,
    known: mysqlOptions,
    separator: '&',
  },
  {
    kind: 'postgres',
    form: new RegExp(`^jdbc:postgresql://${HOST}/${NAME}(?:\\?(?<options>.*))?$`),
    port: 5432,
    known: postgresOptions,
    separator: '&',
  },
  { kind: 'mssql', form: new RegExp(`^jdbc:sqlserver://${HOST};(?<options>.*)$`), port: 1433, known: mssqlOptions, separator: ';' },
  { kind: 'oracle', form: new RegExp(`^jdbc:oracle:thin:@(?://)?${HOST}[:/]${NAME}$`), port: 1521, known: {}, separator: '&' },
];

const SUPPORTED = /^jdbc:(mysql|mariadb|postgresql|sqlserver|oracle):/;

/** Reads the address of a data source as people type it for Java. Refuses what a driver here would not understand, by its name. */
export const readJdbcText = (typed: string): JdbcAddress => {
  const text = typed.trim();
  const [scheme = ''] = /^jdbc:[a-z0-9]+/i.exec(text) ?? [];
  if (scheme && !SUPPORTED.test(text))
    throw new Refusal(`不支持 ${scheme.slice(5, 30)} 数据库，可用的有 PostgreSQL、MySQL、MariaDB、SQL Server、Oracle`);
  for (const { kind, form, port, known, separator } of dialects) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const pairs = pairsIn(parts.options ?? '', separator);
    const database = parts.database ?? pairs.find(([name]) => name === 'databaseName')?.[1];
    const number = Number(parts.port ?? port);
    if (!database || number < 1 || number > 65_535) throw malformed();
    const host = (parts.host ?? '').replace(/^\[|\]$/g, '').toLowerCase();
    return { kind, host, port: number, database, options: optionsFrom(known, pairs) };
  }
  throw malformed();
};
