import { HOST_API, HOST_HEADER, type HostFacts, SHARED_VERSION } from '@mortise/shared/contract/registry';
import { localArea, useSession } from '@mortise/shared/session';
import { useSessionOver } from '#navigation/session-over.ts';
import { createBelongings } from './belongings/belongings.ts';
import { createFailureReporter } from './failure/report-failure.ts';
import { createFederation } from './federation.ts';
import { createLayers } from './layers/layers.ts';
import { letListenersSleep } from './layers/sleeping-listeners.ts';
import { createAssetFetcher } from './load/asset-fetcher.ts';
import { createChunkService } from './load/chunk-service.ts';
import type { GatePolicy } from './load/gate.ts';
import { createLoader } from './load/loader.ts';
import { createRemoteRuntime } from './load/remote-runtime.ts';
import { slotsOfPage } from './load/slots.ts';
import { isTakenFrom, setOverrides } from './overrides/override-store.ts';
import { grantedOverrides, localOverrides, withOverrides } from './overrides/overrides.ts';
import { providedModules } from './provided/provided-modules.ts';
import { createRegistryClient } from './registry/registry-client.ts';
import { createCommitWatch } from './watch/commit-watch.ts';
import { createElementWatch } from './watch/element-watch.ts';
import { createLoadReports, sendWhenLeaving } from './watch/load-reports.ts';
import { createMountMarks } from './watch/mount-marks.ts';
import { createDamageReport, createPageDamage } from './watch/page-damage.ts';
import { watchRegistry } from './watch/registry-watch.ts';
import { watchUncaughtErrors } from './watch/uncaught-errors.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const originsIn = (name: string) => metaOf(name)?.split(/\s+/) ?? [];

const developing = process.env.NODE_ENV === 'development';

const isLocal = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost';

const hostFacts: HostFacts = {
  api: HOST_API,
  contract: SHARED_VERSION,
  modules: Object.fromEntries(Object.entries(providedModules).map(([name, { version }]) => [name, version])),
  runs: [],
};

const policy = (): GatePolicy => {
  const origins = [location.origin, ...originsIn('mortise-remote-origins')];
  return {
    host: hostFacts,
    // dev servers of remotes have ports of their own
    isAllowed: (base, remote) => origins.includes(base.origin) || isTakenFrom(remote, base.origin) || (developing && isLocal(base)),
    hashesRequired: !developing,
    home: document.baseURI,
  };
};

/** Creates the federation of this page: session, registry client, loader and shared modules. Call it once. */
export const createConsoleFederation = () => {
  const published = createRegistryClient({
    address: metaOf('mortise-registry') ?? '/registry',
    headers: (): Record<string, string> => {
      const { token } = useSession.getState();
      const facts = JSON.stringify({ ...hostFacts, runs: federation.earlierBuilds().slice(0, 20) });
      return { [HOST_HEADER]: facts, ...(token && { 'X-Access-Token': token }) };
    },
    userId: () => useSession.getState().user?.id,
    storage: localArea,
  });
  // in production the server must have granted an override
  const wanted = developing ? localOverrides : grantedOverrides(originsIn('mortise-override-origins'));
  const registry = withOverrides(published, wanted, setOverrides);
  const fetcher = createAssetFetcher(slotsOfPage());
  const isPinned = async (container: string) =>
    (await registry.fetch()).document.remotes.some(({ build }) => build.container === container);
  const chunks = createChunkService({ fetcher, isPinned });
  const marks = createMountMarks(() => useSession.getState().user?.id);
  const report = createFailureReporter();
  const loads = createLoadReports();
  // no code of a remote runs before
  let isReady = false;
  const ownerOf = (trace: string) => (isReady ? federation.ownerOf(trace) : undefined);
  // these replace methods of the page: the damage report begins after them
  const layers = createLayers();
  const belongings = createBelongings(ownerOf, layers);
  letListenersSleep(ownerOf, layers.isAsleep);
  const elements = createElementWatch(ownerOf);
  const reportDamage = createDamageReport(createPageDamage(), report, () => federation.state().document?.revision);
  const runtime = createRemoteRuntime(providedModules);
  const forget: typeof runtime.forget = (entry) => {
    runtime.forget(entry);
    elements.forget(ownerOf(entry.url));
  };
  const federation = createFederation({
    registry,
    loader: createLoader({ fetcher, runtime: { ...runtime, forget }, chunks, marks, layers, inspect: reportDamage }),
    policy: policy(),
    commits: createCommitWatch(),
    marks,
    belongings,
    loads,
    report,
  });
  isReady = true;
  sendWhenLeaving(loads);
  const stopWatching = watchRegistry(federation);
  useSessionOver.subscribe(({ over }) => {
    if (over) stopWatching();
  });
  watchUncaughtErrors(federation.reportUncaught);
  return federation;
};
