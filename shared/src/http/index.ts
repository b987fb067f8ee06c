export { fullWidth } from '#contract/kernel/full-width.ts';
export { apiBase, fileUrl, fillPath } from './address.ts';
export { bindEndpoint } from './bind-endpoint.ts';
export { type Answer, ask, type CallOptions, call } from './call.ts';
export { configureHttp, type HttpSettings, http } from './client.ts';
export { askEarly } from './early-call.ts';
export { Fault, Refused, withRefusal } from './failure.ts';
export type { FaultNotice } from './fault-catalogue.ts';
export { download, saveBlob, type UploadOptions, upload } from './files.ts';
