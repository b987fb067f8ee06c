import * as z from 'zod';
import { ENDED_EXPORTS, type EndedExport } from './provided-modules.ts';
import { type BuildRecord, remoteName } from './registry-document.ts';

const versionText = z.string().max(40);

/** Request header of `GET /registry` in which a page says what it runs on, as JSON. Pages of releases before contract numbers send none. */
export const HOST_HEADER = 'x-mortise-host';

/** What a page runs on. */
export const HostFacts = z.object({
  /** Version of what the host guarantees besides modules. */
  api: versionText,
  /** Contract number (`SHARED_VERSION`) of the page. */
  contract: versionText,
  /** Versions of the provided modules. */
  modules: z.record(z.string().max(60), versionText),
  /** Builds that the page runs and that are not the ones of its document: their files must stay. */
  runs: z
    .array(z.object({ remote: remoteName, build: z.string().regex(/^[0-9a-f]{12}$/) }))
    .max(20)
    .default([]),
});
export type HostFacts = z.infer<typeof HostFacts>;

/** Semver's `satisfies`: contract imports no library but zod. */
type Satisfies = (version: string, range: string) => boolean;

/** Why a host cannot run a build. */
export interface Misfit {
  code: 'host-api' | 'shared-unmet';
  detail: string;
}

type Needs = Pick<BuildRecord, 'hostApi' | 'requires' | 'uses' | 'contract'>;

const unmetModule = ({ requires }: Needs, { modules }: HostFacts, satisfies: Satisfies) => {
  for (const [module, range] of Object.entries(requires)) {
    const version = Object.hasOwn(modules, module) ? modules[module] : undefined;
    if (!version || !satisfies(version, range)) return `needs ${module} ${range}, the host has ${version ?? 'none'}`;
  }
  return undefined;
};

const unmetExport = ({ uses = {}, contract }: Needs, host: HostFacts, satisfies: Satisfies, ended: readonly EndedExport[]) => {
  if (!contract) return undefined;
  if (!satisfies(host.contract, `>=${contract.least}`)) return `needs contract ${contract.least}, the host has ${host.contract}`;
  const gone = ended.find(
    ({ module, name, until }) =>
      (Object.hasOwn(uses, module) ? uses[module] : undefined)?.includes(name) &&
      satisfies(contract.made, `<${until}`) &&
      satisfies(host.contract, `>=${until}`),
  );
  return gone && `imports ${gone.name} of ${gone.module}, which ended with contract ${gone.until}`;
};

/** Why the build does not run in that host; `undefined` if it does. The server and the page's gate decide by this. */
export const misfitOf = (
  build: Needs,
  host: HostFacts,
  satisfies: Satisfies,
  ended: readonly EndedExport[] = ENDED_EXPORTS,
): Misfit | undefined => {
  if (!satisfies(host.api, build.hostApi)) return { code: 'host-api', detail: `needs host API ${build.hostApi}, the host has ${host.api}` };
  const unmet = unmetModule(build, host, satisfies) ?? unmetExport(build, host, satisfies, ended);
  return unmet ? { code: 'shared-unmet', detail: unmet } : undefined;
};
