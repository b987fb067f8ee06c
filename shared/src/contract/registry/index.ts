export { BOARD_COLUMNS, CardSize, codesOf, LentCard, MOST_ROWS, readCards, SHORTEST_REFRESH } from './card.ts';
export { type DeclaredView, defineViews, list, page } from './define-views.ts';
export { DeployToken, DeployTokenDraft, deployTokens, PUBLISH_LIMITS, Published, RECORD_FILE, TokenRotation } from './deploy-token.ts';
export { FirstPage, firstPage } from './first-page.ts';
export { HOST_HEADER, HostFacts, misfitOf } from './host-facts.ts';
export { OPERATES } from './operates.ts';
export { nestedReachesOutside, reachesOutside } from './own-selector.ts';
export { Palette, PaletteAction, paletteAction, RecordKind, recordKind } from './palette.ts';
export {
  CHUNK_SERVICE,
  type ChunkService,
  ENDED_EXPORTS,
  type EndedExport,
  FEDERATION_RUNTIME,
  HOST_API,
  OLDEST_CONTRACT,
  PROVIDED_MODULES,
  type ProvidedModule,
  SHARED_VERSION,
} from './provided-modules.ts';
export { doublesOf, parseUntrusted, readRecord } from './read-record.ts';
export {
  Asset,
  BuildRecord,
  Expose,
  OverrideVerdict,
  PinnedRemote,
  REGISTRY_SCHEMA,
  RegistryDocument,
  remoteName,
} from './registry-document.ts';
export {
  DecisionReason,
  DisableRemote,
  NameTransfer,
  PublishMode,
  PublishRule,
  RemoteApp,
  RemoteAudit,
  RemoteBuild,
  RemoteOwner,
  RollBack,
  RolledBack,
  RolloutRules,
  remoteApps,
  TeamRollBack,
} from './remote-app.ts';
export { RemoteError, RemoteErrorReport, remoteErrors } from './remote-error.ts';
export { CANARY_LEAST, LOAD_LIMITS, LoadFigures, type LoadPeriod, RemoteLoad, RemoteLoadReport, remoteLoads } from './remote-load.ts';
export { OVERRIDE_HOURS, OVERRIDE_RESET, RemoteOverride, RemoteOverrideDraft, remoteOverrides } from './remote-override.ts';
