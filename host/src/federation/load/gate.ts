import { type Asset, type Expose, HOST_API, type PinnedRemote } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies';
import { type Cause, RemoteFailure } from '../failure/remote-failure.ts';

export interface GatePolicy {
  /** Versions of the modules that the host brings. */
  provided: Readonly<Record<string, string>>;
  /** Whether that remote may come from there. */
  isAllowed: (base: URL, remote: string) => boolean;
  /** True in production: a file without a hash is refused. */
  hashesRequired: boolean;
  /** The address that relative bases start from. */
  home: string;
}

/** A view that passed the gate: everything the loader needs. */
export interface Admitted {
  remote: PinnedRemote;
  expose: Expose;
  /** Absolute, with a trailing slash. */
  base: string;
}

/** Decides from the registry document alone, before a byte of the remote is fetched. Throws a `RemoteFailure`. */
export function admit(remote: PinnedRemote, exposeName: string, policy: GatePolicy): Admitted {
  const { build } = remote;
  const refuse = (code: Cause, detail: string) => {
    throw new RemoteFailure(code, `${remote.name}@${build.build}: ${detail}`);
  };
  // what the operator wrote is for the user to read
  if (!remote.enabled) throw new RemoteFailure('remote-disabled', remote.reason ?? '未说明');
  if (!satisfies(HOST_API, build.hostApi)) refuse('host-api', `wants host API ${build.hostApi}, this is ${HOST_API}`);
  for (const [module, range] of Object.entries(build.requires)) {
    const version = Object.hasOwn(policy.provided, module) ? policy.provided[module] : undefined;
    if (!version || !satisfies(version, range)) refuse('shared-unmet', `wants ${module} ${range}, here is ${version ?? 'none'}`);
  }
  const expose = build.exposes.find(({ name }) => name === exposeName);
  if (!expose) throw new RemoteFailure('expose-missing', `${remote.name}@${build.build} has no ${exposeName}`);
  const base = new URL(remote.base, policy.home);
  if (!policy.isAllowed(base, remote.name)) refuse('origin-refused', base.origin);
  const unhashed = [build.entry, ...build.assets, ...expose.assets].find(({ integrity }: Asset) => !integrity);
  if (policy.hashesRequired && unhashed) refuse('asset-unhashed', unhashed.path);
  return { remote, expose, base: base.href.endsWith('/') ? base.href : `${base.href}/` };
}
