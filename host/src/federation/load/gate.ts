import { type Asset, type Expose, type HostFacts, misfitOf, type PinnedRemote } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies';
import { type Cause, RemoteFailure } from '../failure/remote-failure.ts';

export interface GatePolicy {
  /** What this page runs on. */
  host: HostFacts;
  /** Whether the remote may be loaded from that URL. */
  isAllowed: (base: URL, remote: string) => boolean;
  /** True in production: files without a hash are refused. */
  hashesRequired: boolean;
  /** Base URL for relative paths. */
  home: string;
}

/** A view that passed the gate: all that the loader needs. */
export interface Admitted {
  remote: PinnedRemote;
  expose: Expose;
  /** Absolute URL with a trailing slash. */
  base: string;
}

/** What tells a build from all others: the name of its remote and its own. */
export const buildOf = ({ name, build }: PinnedRemote) => `${name}/${build.build}`;

/** Checks a view against the registry document before any of its files is fetched. Throws a `RemoteFailure`. */
export function admit(remote: PinnedRemote, exposeName: string, policy: GatePolicy): Admitted {
  const { build } = remote;
  const refuse = (code: Cause, detail: string) => {
    throw new RemoteFailure(code, `${remote.name}@${build.build}: ${detail}`);
  };
  // the reason is shown to the user as the operator wrote it
  if (!remote.enabled) throw new RemoteFailure('remote-disabled', remote.reason ?? '未说明');
  const misfit = misfitOf(build, policy.host, satisfies);
  if (misfit) refuse(misfit.code, misfit.detail);
  const expose = build.exposes.find(({ name }) => name === exposeName);
  if (!expose) throw new RemoteFailure('expose-missing', `${remote.name}@${build.build} has no ${exposeName}`);
  const base = new URL(remote.base, policy.home);
  if (!policy.isAllowed(base, remote.name)) refuse('origin-refused', base.origin);
  const unhashed = [build.entry, ...build.assets, ...expose.assets].find(({ integrity }: Asset) => !integrity);
  if (policy.hashesRequired && unhashed) refuse('asset-unhashed', unhashed.path);
  return { remote, expose, base: base.href.endsWith('/') ? base.href : `${base.href}/` };
}
