import * as z from 'zod';

/** The major version of the document's form; a client refuses a newer one. */
export const REGISTRY_SCHEMA = 1;

/** `sha384-` and 64 base64 characters: what `integrity` attributes take. */
const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** Relative to the build's folder, without climbing out of it. */
const AssetPath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w@.()/-]+$/);
export const remoteName = z.string().regex(/^remote-[a-z][a-z0-9-]{0,40}$/, '远程名称须以 remote- 开头，由小写字母、数字、横杠组成');

export const Asset = z.strictObject({
  path: AssetPath,
  /** Left out only by development servers; a production host refuses such an asset. */
  integrity: Integrity.optional(),
  /** Bytes, uncompressed. */
  size: z.number().int().nonnegative(),
});
export type Asset = z.infer<typeof Asset>;

export const Expose = z.strictObject({
  /** Exactly the menu's component string, or `lifecycles`, or a lent component's name. */
  name: z.string().max(200),
  kind: z.enum(['view', 'component', 'lifecycles']),
  /** Files that mounting it needs, besides the entry: scripts and style sheets, in loading order. */
  assets: z.array(Asset),
});
export type Expose = z.infer<typeof Expose>;

/** What the build preset writes beside a build (`registry-record.json`): everything the host must know before it downloads a byte. */
export const BuildRecord = z.strictObject({
  schema: z.literal(REGISTRY_SCHEMA),
  name: remoteName,
  /** Hash of what the build serves (ADR 20). */
  build: z.string().regex(/^[0-9a-f]{12}$/),
  version: z.string().max(50),
  /** The global that the entry script defines: carries the build, so that two builds never meet. */
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: Asset,
  exposes: z.array(Expose),
  /** Modules that the remote takes from the host: package → semver range. */
  requires: z.record(z.string(), z.string()),
  /** Modules that the remote brings itself and offers: package → version. */
  provides: z.record(z.string(), z.string()),
  /** Range of host API versions that it works with. */
  hostApi: z.string(),
  /** Names of components that other remotes lend it. */
  borrows: z.array(z.string().max(200)).optional(),
  /** Every file of the build, so that nothing without a hash is ever asked for. */
  assets: z.array(Asset),
});
export type BuildRecord = z.infer<typeof BuildRecord>;

export const PinnedRemote = z.strictObject({
  name: remoteName,
  channel: z.enum(['stable', 'canary', 'dev']),
  /** Why this caller got this channel, in words for operators. */
  reason: z.string().optional(),
  enabled: z.boolean().default(true),
  /** Where the build's folder is, with a trailing slash: `/remotes/<name>/<build>/`. */
  base: z.string(),
  build: BuildRecord,
  previous: z.string().nullable().default(null),
});
export type PinnedRemote = z.infer<typeof PinnedRemote>;

/** What the server makes of an override that the caller’s browser holds (ADR 14). Only the server can say so: it alone reads the token. */
export const OverrideVerdict = z.strictObject({
  remote: remoteName,
  /** Where the remote's record and files are, with a trailing slash. */
  address: z.url({ protocol: /^https?$/ }),
  /** ISO time. */
  expires: z.iso.datetime(),
  /** Why it does not hold. */
  refused: z.enum(['override-expired', 'override-user', 'override-origin', 'override-revoked']).optional(),
});
export type OverrideVerdict = z.infer<typeof OverrideVerdict>;

/** The answer of `GET /registry`, or the same as a static file. */
export const RegistryDocument = z.strictObject({
  schema: z.literal(REGISTRY_SCHEMA),
  /** Changes whenever anything in it changes. */
  revision: z.string(),
  /** ISO time at which it was made. */
  madeAt: z.string(),
  remotes: z.array(PinnedRemote),
  /** Left out by static forms, and while the caller has none. */
  overrides: z.array(OverrideVerdict).optional(),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;
