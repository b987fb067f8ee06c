import * as z from 'zod';
import { FirstPage } from './first-page.ts';
import { Palette } from './palette.ts';

// Readers ignore unknown fields (z.object drops them): a record of a newer build must not be refused by an older server or an open page.

/** Major version of the document's format; clients refuse a newer one. */
export const REGISTRY_SCHEMA = 1;

/** SHA-384 hash in the format of the `integrity` attribute: `sha384-` and 64 base64 characters. */
const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A path relative to the build's folder, without `..`. */
const AssetPath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w@.()/-]+$/);
export const remoteName = z.string().regex(/^remote-[a-z][a-z0-9-]{0,40}$/, '远程名称须以 remote- 开头，由小写字母、数字、横杠组成');

const contractNumber = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/);

export const Asset = z.object({
  path: AssetPath,
  /** Omitted only by development servers; a production host refuses assets without it. */
  integrity: Integrity.optional(),
  /** Bytes, uncompressed. */
  size: z.number().int().nonnegative(),
});
export type Asset = z.infer<typeof Asset>;

export const Expose = z.object({
  /** The menu's component string, `lifecycles`, or the name of a lent component. */
  name: z.string().max(200),
  kind: z.enum(['view', 'component', 'lifecycles']),
  /** Scripts and style sheets needed for mounting besides the entry, in loading order. */
  assets: z.array(Asset),
  /** Those of the build's `requires` that the expose imports, at once or later. Absent from older builds, whose exposes take all of them. */
  requires: z.array(z.string().max(100)).max(100).optional(),
  /** The view has a router of its own: addresses below the path of its menu row belong to it. */
  ownsPaths: z.boolean().optional(),
});
export type Expose = z.infer<typeof Expose>;

/**
 * What a build says of itself (`registry-record.json`, written by the build preset): all the host must know before it downloads anything.
 */
export const BuildRecord = z.object({
  schema: z.literal(REGISTRY_SCHEMA),
  name: remoteName,
  /** Hash of what the build serves (ADR 20). */
  build: z.string().regex(/^[0-9a-f]{12}$/),
  version: z.string().max(50),
  /** Name of the global that the entry script defines; contains the build id, so that two builds can be loaded side by side. */
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: Asset,
  exposes: z.array(Expose),
  /** Modules taken from the host: package → semver range. */
  requires: z.record(z.string(), z.string()),
  /** What the build imports of the host's modules: request → names of exports. Absent from builds made before contract numbers counted. */
  uses: z.record(z.string().max(100), z.array(z.string().max(100)).max(500)).optional(),
  /** Contract numbers: the one that the build was made for, and the lowest that has all of `uses`. */
  contract: z.object({ made: contractNumber, least: contractNumber }).optional(),
  /** Modules that the remote bundles and shares with others: package → version. */
  provides: z.record(z.string(), z.string()),
  /** Semver range of supported host API versions. */
  hostApi: z.string(),
  /** Names of components borrowed from other remotes. */
  borrows: z.array(z.string().max(200)).optional(),
  /** What Ctrl K offers of the remote. */
  palette: Palette.optional(),
  /** Calls that the host sends together with the click on a view. */
  firstPages: z.array(FirstPage).max(200).optional(),
  /** Cards for boards. `readCards` checks them when a board needs them: the sign-in form loads this schema, too. */
  cards: z.array(z.unknown()).max(100).optional(),
  /** All files of the build; the host loads no file without a hash. */
  assets: z.array(Asset),
});
export type BuildRecord = z.infer<typeof BuildRecord>;

export const PinnedRemote = z.object({
  name: remoteName,
  channel: z.enum(['stable', 'canary', 'dev']),
  /** Why this caller gets this channel, as text for operators. */
  reason: z.string().optional(),
  enabled: z.boolean().default(true),
  /** URL of the build's folder, with a trailing slash: `/remotes/<name>/<build>/`. */
  base: z.string(),
  build: BuildRecord,
  previous: z.string().nullable().default(null),
  /** The build that a page with the current host gets, if this page's host is too old for it. */
  newest: z.string().optional(),
});
export type PinnedRemote = z.infer<typeof PinnedRemote>;

/** The server's check of an override cookie (ADR 14). Scripts cannot read the cookie, so only the server can do this. */
export const OverrideVerdict = z.object({
  remote: remoteName,
  /** URL of the remote's record and files, with a trailing slash. */
  address: z.url({ protocol: /^https?$/ }),
  /** ISO time. */
  expires: z.iso.datetime(),
  /** Why the override is not valid. */
  refused: z.enum(['override-expired', 'override-user', 'override-origin', 'override-revoked']).optional(),
});
export type OverrideVerdict = z.infer<typeof OverrideVerdict>;

/** The response of `GET /registry`, or the same content as a static file. */
export const RegistryDocument = z.object({
  schema: z.literal(REGISTRY_SCHEMA),
  /** Changes whenever the document changes. */
  revision: z.string(),
  /** ISO time of generation. */
  madeAt: z.string(),
  remotes: z.array(PinnedRemote),
  /** Build id of the host that the server serves; absent from static files. */
  host: z.string().optional(),
  /** Absent from static files, and if the caller has none. */
  overrides: z.array(OverrideVerdict).optional(),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;
