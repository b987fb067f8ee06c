import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { PasswordEnvironment, passwordSettingsOf } from '#features/people/user/password/password-settings.ts';
import { BadAccountSettings, readAccountSettings } from './features/account/account-settings.ts';
import { FileEnvironment, fileSettingsOf } from './features/settings/file/file-settings.ts';
import { missingInStore, StoreEnvironment, storeSettingsOf } from './platform/stored-files/store-settings.ts';
import { blankIsAbsent, optional } from './settings-schema.ts';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const urlOf = (protocol: RegExp, example: string) => z.url({ protocol, error: `应为网址，例如 ${example}` });

const devRemotes = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split('=') as [string, string?]))
  .pipe(
    z.array(
      z.tuple([z.string().regex(/^remote-[a-z][a-z0-9-]*$/), urlOf(/^https?$/, 'http://127.0.0.1:3001')], {
        error: '应为 remote-名称=http://地址，多个以逗号分隔',
      }),
    ),
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([name, url]) => [name, url.replace(/\/+$/, '')])));

const mailServers = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(urlOf(/^smtps?$/, 'smtp://账号:密码@mail.example.com:587')));

const originList = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(urlOf(/^https?$/, 'https://cdn.example.com')))
  .transform((urls) => urls.map((url) => new URL(url).origin));

const isAddressOrNetwork = (text: string) => isIP(text) > 0 || (isIP(text.split('/')[0] ?? '') > 0 && ipaddr.isValidCIDR(text));

/**
 * Whether a TRUST_PROXY entry is valid: an IP address, a CIDR network, or one of the named networks of proxy-addr. `/0` is refused: a
 * client could then choose its address in X-Forwarded-For, and every limit counts by address.
 */
const isNetwork = (text: string) => {
  const entry = text.trim();
  return ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || (isAddressOrNetwork(entry) && !/\/0+$/.test(entry));
};

/** Whether an entry of DATA_SOURCE_HOSTS is a host name, an address or a network. */
const isHost = (text: string) => {
  if (!isIP(text.split('/')[0] ?? '')) return /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(text);
  return isAddressOrNetwork(text);
};

const hostList = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim()))
  .refine((hosts) => hosts.every(isHost), '应为主机名、IP 地址或网段，多个以逗号分隔，例如 db.example.com,10.0.0.0/8');

const mailDomains = z
  .string()
  .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
  .refine(
    (domains) => domains.every((domain) => domain === '*' || /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain)),
    '应为邮箱域名，多个以逗号分隔，例如 example.com,partner.cn；* 为不限',
  );

const Environment = z
  .object({
    PORT: z.preprocess(
      blankIsAbsent,
      z.coerce.number('应为端口号').int('应为端口号').min(0, '应为端口号').max(65535, '应为端口号').default(8080),
    ),
    HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
    MAX_CONNECTIONS: optional(z.coerce.number('应为不小于 100 的整数').int('应为不小于 100 的整数').min(100, '应为不小于 100 的整数')),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://用户:密码@主机/库名')),
    REPORT_DATABASE_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://用户:密码@主机/库名')),
    REDIS_URL: optional(urlOf(/^rediss?$/, 'redis://主机:6379')),
    REDIS_READ_TIMEOUT: z.preprocess(
      blankIsAbsent,
      z.coerce.number('应为大于 0 的毫秒数').int('应为大于 0 的毫秒数').positive('应为大于 0 的毫秒数').default(900),
    ),
    ADMIN_PASSWORD: optional(z.string().min(6, '至少 6 个字符').max(128, '至多 128 个字符')),
    SEED: z.preprocess(blankIsAbsent, z.enum(['sample', 'empty'], '应为 sample 或 empty').default('sample')),
    JOB_CLOCK: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], '应为 on 或 off').default('on')),
    FORM_SCRIPTS: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], '应为 on 或 off').default('off')),
    ALARMS: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], '应为 on 或 off').default('on')),
    METRICS_TOKEN: optional(
      z
        .string()
        .min(16, '至少 16 个字符')
        .regex(/^[\x21-\x7e]+$/, '只能是可见的 ASCII 字符'),
    ),
    SMTP_URL: optional(mailServers),
    MAIL_FROM: optional(z.email('应为邮箱地址')),
    REPORT_MAIL_DOMAINS: optional(mailDomains),
    CAPTCHA: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], '应为 on 或 off').default('on')),
    NODE_ENV: optional(z.string()),
    LOG_LEVEL: z.preprocess(
      blankIsAbsent,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], '应为 error、warn、info、debug 等').default('info'),
    ),
    UNKNOWN_CONDITIONS: optional(z.enum(['refuse', 'ignore'], '应为 refuse 或 ignore')),
    API_TARGET: optional(urlOf(/^https?$/, 'http://主机:8080/jeecg-boot')),
    API_KIND: z.preprocess(blankIsAbsent, z.enum(['jeecg', 'mortise'], '应为 jeecg 或 mortise').default('jeecg')),
    // the public default of JeecgBoot and its client
    API_SIGN_SECRET: z.preprocess(blankIsAbsent, z.string().default('dd05f1c54d63749eda95f9fa6d49v442a')),
    DEV_REMOTES: optional(devRemotes),
    REMOTE_ORIGINS: optional(originList),
    OVERRIDE_ORIGINS: optional(originList),
    IMAGE_ORIGINS: optional(originList),
    ALLOWED_ORIGINS: optional(originList),
    DATA_SOURCE_HOSTS: optional(hostList),
    SESSION_IDLE_MINUTES: z.preprocess(
      blankIsAbsent,
      z.coerce.number('应为不小于 30 的整数').int().min(30, '应为不小于 30 的整数').default(60),
    ),
    DIST_DIR: optional(z.string()),
    RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number('应为大于 0 的数').positive('应为大于 0 的数').default(1)),
    MAX_LOOP_DELAY: z.preprocess(
      blankIsAbsent,
      z.coerce.number('应为毫秒数，0 为不限').int('应为毫秒数，0 为不限').min(0, '应为毫秒数，0 为不限').default(500),
    ),
    TRUST_PROXY: optional(
      z.string().refine((list) => list.split(',').every(isNetwork), '应为 IP 地址或网段，多个以逗号分隔，例如 10.0.0.0/8'),
    ),
    ...FileEnvironment.shape,
    ...StoreEnvironment.shape,
    ...PasswordEnvironment.shape,
  })
  .check(({ value, issues }) => {
    const name = missingInStore(value);
    if (name) issues.push({ code: 'custom', input: value, path: [name], message: '使用 S3 时必须设置' });
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'], error: '设置了 SMTP_URL 时必须设置' });

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Whether other machines reach this server: then no account may have a password that everybody knows. */
export const isOpenToOthers = ({ production, host }: Pick<Config, 'production' | 'host'>) => production || !LOOPBACK.test(host);

/** An invalid setting; the message is one line that names it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

const accountOf = (environment: NodeJS.ProcessEnv) => {
  try {
    return readAccountSettings(environment);
  } catch (error) {
    if (error instanceof BadAccountSettings) throw new BadConfig(`环境变量不正确 — ${error.message}`);
    throw error;
  }
};

/** Reads the settings of the server from the environment. Throws `BadConfig`. */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${String(path[0])}：${message}`);
    throw new BadConfig(`环境变量不正确 — ${[...new Set(wrong)].join('；')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Open connections, websockets included; more are refused. By default what the limit of open files allows. */
    maxConnections: env.MAX_CONNECTIONS,
    dataDir: resolve(repositoryRoot, env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    /** The database as the role that runs reports sees it; by default the server makes that role. */
    reportDatabaseUrl: env.REPORT_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    /** Milliseconds that monitoring waits for an answer of Redis, connecting included. */
    redisReadTimeout: env.REDIS_READ_TIMEOUT,
    adminPassword: env.ADMIN_PASSWORD,
    /** Rows to insert into an empty database. */
    seed: env.SEED,
    captcha: env.CAPTCHA === 'on',
    mail: { servers: env.SMTP_URL ?? [], from: env.MAIL_FROM ?? '' },
    /** Domains of addresses, besides those of accounts, that scheduled reports may be mailed to; `*`: any. */
    reportMailDomains: env.REPORT_MAIL_DOMAINS ?? [],
    /** Bearer token of `/metrics`; without one the address does not exist. */
    metricsToken: env.METRICS_TOKEN,
    /** Whether this process fires scheduled jobs. */
    jobClock: env.JOB_CLOCK === 'on',
    /** Whether scripts of online forms run in browsers. */
    formScripts: env.FORM_SCRIPTS === 'on',
    /** Metrics above their bounds are sent as system messages. */
    alarms: env.ALARMS === 'on',
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    /** How a list treats a condition that its contract does not define. */
    unknownConditions: env.UNKNOWN_CONDITIONS ?? (['development', 'test'].includes(env.NODE_ENV ?? '') ? 'refuse' : 'ignore'),
    apiTarget: env.API_TARGET,
    /** Which server answers at `apiTarget`: JeecgBoot, or another Mortise. */
    apiKind: env.API_KIND,
    /** Secret of the signature that JeecgBoot requires for dictionaries. */
    apiSignSecret: env.API_SIGN_SECRET,
    /** Name of a remote → address of its development server. */
    devRemotes: env.DEV_REMOTES ?? {},
    /** Further origins that remotes may be loaded from. */
    remoteOrigins: env.REMOTE_ORIGINS ?? [],
    /** Further origins that pictures may come from: announcements, avatars. */
    imageOrigins: env.IMAGE_ORIGINS ?? [],
    /** Origins of other clients that may call the API (CORS). */
    allowedOrigins: env.ALLOWED_ORIGINS ?? [],
    /** Origins, besides localhost, that a developer's override may load a remote from. */
    overrideOrigins: env.OVERRIDE_ORIGINS ?? [],
    /** Hosts that data sources may name: names, addresses, networks. */
    dataSourceHosts: env.DATA_SOURCE_HOSTS ?? [],
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    /** Holds `host/` and `remotes/`. */
    distDir: resolve(repositoryRoot, env.DIST_DIR ?? 'dist'),
    /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses or networks. */
    trustProxy: env.TRUST_PROXY,
    /** Multiplies the rate limits of all routes. */
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** What is demanded of passwords. */
    passwords: passwordSettingsOf(env),
    /** Limits and times of stored files. */
    files: fileSettingsOf(env),
    /** Where files are stored. */
    store: storeSettingsOf(env),
    /** Mean delay of the event loop, in milliseconds, above which calls are refused; 0: no bound. */
    maxLoopDelay: env.MAX_LOOP_DELAY,
    /** Settings of the sign-in methods other than a password. */
    account: accountOf(environment),
  };
};
export type Config = ReturnType<typeof readConfig>;
