export { type Access, accessFor, parametersOf, permit } from './kernel/access.ts';
export { bulkEndpoints } from './kernel/bulk.ts';
export { BULK_AT_ONCE, BulkOutcome, type BulkRow, bulkFieldsOf, inBulk } from './kernel/bulk-shapes.ts';
export { CHART_KINDS, type ChartKind } from './kernel/chart-kind.ts';
export { RESERVED_NAMES, SUFFIXED, unknownCondition, unknownConditions } from './kernel/condition-names.ts';
export { readCells } from './kernel/copied-cells.ts';
export { type CrudAccess, crudEndpoints } from './kernel/crud.ts';
export { emptiedOf } from './kernel/emptied.ts';
export {
  type AnswerOf,
  type AnyEndpoint,
  type Bulk,
  defineEndpoint,
  type Endpoint,
  type InputOf,
  type Method,
  methodOf,
  methodsOf,
  type ParsedOf,
  type ResultOf,
  rateLimitOf,
  type Subject,
} from './kernel/endpoint.ts';
export { Envelope, wireTexts } from './kernel/envelope.ts';
export {
  EXPORTED_AT_ONCE,
  type ExcelEndpoints,
  type ExportEndpoints,
  ExportQuery,
  excelEndpoints,
  exportTaskOf,
  ImportReport,
  importStepsOf,
  PARTLY,
} from './kernel/excel.ts';
export { audit, id, keysIn, nullableText, readAt } from './kernel/fields.ts';
export { fullWidth } from './kernel/full-width.ts';
export { optionalText } from './kernel/kinds.ts';
export { fieldOf, labelled, labelledLike, labelOf } from './kernel/labels.ts';
export { askedFieldsOf, type FieldKind, fieldsOfRow, type ListField, listFieldsOf } from './kernel/list-fields.ts';
export { addressText, hasParameters, type MenuAddress, menuAddress, routerPath, TASKS_HASH } from './kernel/menu-address.ts';
export { FILE_NAME, menuUrlFlaw, SERVER_PATHS } from './kernel/menu-flaw.ts';
export { fillLink, isMenuLink, LINK_TOKEN, type LinkPart } from './kernel/menu-link.ts';
export { MOBILE, plainMobile } from './kernel/mobile.ts';
export { wrongMoment } from './kernel/moments.ts';
export { ListQuery, type ListQueryInput, Page, pageOf, USUAL_LIST } from './kernel/page.ts';
export {
  DEFAULT_DEMANDS,
  PASSWORD_META,
  type PasswordDemands,
  type PasswordPart,
  partsOf,
  readDemands,
  writeDemands,
} from './kernel/password-parts.ts';
export { STRONG_PASSWORD, strongPassword, WEAK_PASSWORD } from './kernel/person.ts';
export { plainOf, type TextKind } from './kernel/plain-of.ts';
export { plainCode, plainLine, plainText } from './kernel/plain-signs.ts';
export { randomId } from './kernel/random-id.ts';
export { type RateLimit, type RateLimitName, rateLimits } from './kernel/rate-limit.ts';
export { Reach, RecycledRow, reachEndpoints, recycleBinEndpoints, TYPED_ABOVE } from './kernel/removal.ts';
export { ROW_VERSION_HEADER } from './kernel/row-version.ts';
export { type CellError, CellErrors, cellErrorsIn, refusedCells, SUB_ROWS_AT_MOST, subRows } from './kernel/sub-rows.ts';
export { ImportOutcome, ImportPreview, isUnfinished, PREVIEWED, PreviewRow, shownTask, Task, TaskState } from './kernel/task.ts';
export { type Coded, coded, type TextSource, type TextSources, textsOf, withTexts } from './kernel/texts.ts';
export { everyNode } from './kernel/tree.ts';
export { isDay, isMoment, readDay, readMoment } from './kernel/written-moment.ts';
