export { DeployToken, DeployTokenDraft, deployTokens, PUBLISH_LIMITS, Published, RECORD_FILE } from './deploy-token.ts';
export { FirstPage, firstPage } from './first-page.ts';
export { Palette, PaletteAction, paletteAction, RecordKind, recordKind } from './palette.ts';
export {
  CHUNK_SERVICE,
  type ChunkService,
  FEDERATION_RUNTIME,
  HOST_API,
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
export { DecisionReason, DisableRemote, RemoteApp, RemoteAudit, RemoteBuild, RemoteOwner, RolloutRules, remoteApps } from './remote-app.ts';
export { RemoteError, RemoteErrorReport, remoteErrors } from './remote-error.ts';
export { OVERRIDE_HOURS, OVERRIDE_RESET, RemoteOverride, RemoteOverrideDraft, remoteOverrides } from './remote-override.ts';
