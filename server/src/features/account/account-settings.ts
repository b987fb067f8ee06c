import * as z from 'zod';
import type { SmsSettings } from '#platform/outgoing/sms-provider.ts';
import { blankIsAbsent, optional } from '#settings-schema.ts';
import type { ThirdProvider } from './third/third-providers.ts';

/** Settings of the sign-in methods other than a password: SMS codes, OAuth2 providers and CAS. */
export interface AccountSettings {
  sms: SmsSettings;
  /** Messages of the installation within an hour. */
  smsPerHour: number;
  third: readonly ThirdProvider[];
  /** Names of the sources of third-party sign-in. */
  sources: readonly string[];
  /** Base address of a CAS server, such as `https://cas.example.com/cas`. */
  casBase?: string;
  /** Public URL of the console, as browsers see it. */
  publicUrl?: string;
}

const webUrl = z
  .url({ protocol: /^https?$/, error: '应为网址，例如 https://sso.example.com/cas' })
  .transform((url) => url.replace(/\/+$/, ''));
const text = z.string('没有设置').min(1, '没有设置');

const Environment = z
  .object({
    SMS_PROVIDER: optional(z.enum(['log', 'http', 'none'], '应为 log、http 或 none')),
    SMS_URL: optional(webUrl),
    SMS_TOKEN: optional(z.string()),
    SMS_PER_HOUR: z.preprocess(blankIsAbsent, z.coerce.number('应为正整数').int('应为正整数').min(1, '应为正整数').default(1000)),
    CAS_BASE: optional(webUrl),
    PUBLIC_URL: optional(webUrl),
    THIRD_SOURCES: optional(
      z
        .string()
        .transform((list) => list.split(',').map((source) => source.trim()))
        .pipe(z.array(z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, '应为小写名称，多个以逗号分隔'))),
    ),
    NODE_ENV: optional(z.string()),
  })
  .refine(({ SMS_PROVIDER, SMS_URL }) => SMS_PROVIDER !== 'http' || SMS_URL, { path: ['SMS_URL'], error: '没有设置' })
  // CAS tickets are checked against PUBLIC_URL; without it a ticket issued for another site could be replayed here
  .refine(({ CAS_BASE, PUBLIC_URL }) => !CAS_BASE || PUBLIC_URL, { path: ['PUBLIC_URL'], error: '使用 CAS_BASE 时必须设置' });

const Provider = z.object({
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  AUTHORIZE_URL: webUrl,
  TOKEN_URL: webUrl,
  USER_URL: webUrl,
  SCOPE: optional(z.string()),
  ID_FIELD: z.preprocess(blankIsAbsent, z.string().default('id')),
  NAME_FIELD: z.preprocess(blankIsAbsent, z.string().default('name')),
  AVATAR_FIELD: z.preprocess(blankIsAbsent, z.string().default('avatar_url')),
});

/** The message lists every invalid setting by name. */
export class BadAccountSettings extends Error {
  override readonly name = 'BadAccountSettings';
}

const fail = (error: z.ZodError, prefix = ''): never => {
  throw new BadAccountSettings(error.issues.map(({ path, message }) => `${prefix}${String(path[0])}：${message}`).join('；'));
};

const providerOf = (environment: NodeJS.ProcessEnv, source: string): ThirdProvider => {
  const prefix = `THIRD_${source.toUpperCase()}_`;
  const own = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
  const parsed = Provider.safeParse(own);
  if (!parsed.success) return fail(parsed.error, prefix);
  const { CLIENT_ID, CLIENT_SECRET, AUTHORIZE_URL, TOKEN_URL, USER_URL, SCOPE, ID_FIELD, NAME_FIELD, AVATAR_FIELD } = parsed.data;
  return {
    source,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authorizeUrl: AUTHORIZE_URL,
    tokenUrl: TOKEN_URL,
    userUrl: USER_URL,
    scope: SCOPE,
    fields: { id: ID_FIELD, name: NAME_FIELD, avatar: AVATAR_FIELD },
  };
};

/**
 * Reads `SMS_…`, `CAS_BASE`, `PUBLIC_URL` and `THIRD_SOURCES=github,dingtalk`, then `THIRD_GITHUB_CLIENT_ID` etc. for each source. With
 * `API_TARGET` the providers are configured in the other back end, and only their names are needed here.
 */
export const readAccountSettings = (environment: NodeJS.ProcessEnv): AccountSettings => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) return fail(parsed.error);
  const { SMS_PROVIDER, SMS_URL, SMS_TOKEN, SMS_PER_HOUR, CAS_BASE, PUBLIC_URL, THIRD_SOURCES = [], NODE_ENV } = parsed.data;
  return {
    sms: { provider: SMS_PROVIDER ?? (NODE_ENV === 'production' ? 'none' : 'log'), url: SMS_URL, token: SMS_TOKEN },
    smsPerHour: SMS_PER_HOUR,
    third: environment.API_TARGET ? [] : THIRD_SOURCES.map((source) => providerOf(environment, source)),
    sources: THIRD_SOURCES,
    casBase: CAS_BASE,
    publicUrl: PUBLIC_URL,
  };
};
