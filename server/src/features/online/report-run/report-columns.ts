import { PICKED_TYPES, type ReportColumn, type ReportCondition } from '@mortise/shared/contract/online';
import type { ReportDefinition, ReportItem } from '../report-head/report-definition.lookup.ts';
import type { ConfiguredColumn } from './report-statements.repository.ts';

const SHOWN = 1;
const SEARCHED = 1;
const TOTAL = '1';
/** Conditions beyond these are shown in the expanded panel only. */
const ALWAYS_SHOWN = 2;

const SELECT = /^\s*(select|with)\s/i;

/** Whether a dictionary of a column is a SELECT with the columns `value` and `text`. */
export const isSelect = (dictCode: string | null): dictCode is string => !!dictCode && SELECT.test(dictCode);

/** Addresses that a link of a column may lead to: pages of the console, and web or file addresses. */
const LINKABLE = /^(https?:|ftp:|\/(?!\/)|[\w-]+(\/|\.vue))/i;

const slotOf = ({ fieldName }: ReportItem) => `fieldHref_${fieldName}`;
export const isLink = ({ fieldHref }: ReportItem) => !!fieldHref && LINKABLE.test(fieldHref.trim());

const shownItems = ({ items }: Pick<ReportDefinition, 'items'>) => items.filter(({ isShow }) => isShow === SHOWN);

/** Visible columns, in their order (docs/wire/online-report.md §4.4). */
export const columnsOf = (report: Pick<ReportDefinition, 'items'>): ReportColumn[] =>
  shownItems(report).map((item) => ({
    title: item.fieldTxt,
    dataIndex: item.fieldName,
    align: 'center',
    sorter: 'true',
    ...((item.dictCode || item.replaceVal) && { customRender: item.fieldName }),
    fieldType: item.fieldType,
    fieldWidth: item.fieldWidth,
    isTotal: item.isTotal,
    groupTitle: item.groupTitle,
    ...(isLink(item) && { scopedSlots: { customRender: slotOf(item) } }),
  }));

export const linksOf = (report: Pick<ReportDefinition, 'items'>) =>
  shownItems(report)
    .filter(isLink)
    .map((item) => ({ slotName: slotOf(item), href: item.fieldHref?.trim() ?? '' }));

export const hasGroups = (report: Pick<ReportDefinition, 'items'>) => shownItems(report).some(({ groupTitle }) => groupTitle);

const modeOf = ({ searchMode }: ReportItem) => (searchMode === 'group' ? 'group' : 'single');

const isPicked = (type: string | null): type is string => PICKED_TYPES.some((picked) => picked === type);

/** Types whose dictionary code says where one chooses. */
const CHOSEN_FROM = new Set(['cat_tree', 'sel_tree', 'popup']);

const viewOf = ({ fieldType, dictCode, replaceVal }: ReportItem) => {
  if (isPicked(fieldType)) return fieldType;
  if (isSelect(dictCode)) return 'search';
  return dictCode || replaceVal ? 'list' : (fieldType ?? 'String').toLowerCase();
};

/** Conditions, in their order (docs/wire/online-report.md §4.5). */
export const conditionsOf = ({ items }: Pick<ReportDefinition, 'items'>): ReportCondition[] =>
  items
    .filter(({ isSearch }) => isSearch === SEARCHED)
    .map((item, index) => ({
      label: item.fieldTxt,
      field: item.fieldName,
      view: viewOf(item),
      mode: modeOf(item),
      ...(index >= ALWAYS_SHOWN && { hidden: '1' }),
      ...(viewOf(item) === 'search' && isSelect(item.dictCode) && { sql: item.dictCode }),
      ...(CHOSEN_FROM.has(item.fieldType ?? '') && item.dictCode && { dictCode: item.dictCode }),
    }));

/** What a run returns and may be asked for: every configured column, hidden ones too, since links and pickers use their values. */
export const configuredOf = ({ items }: Pick<ReportDefinition, 'items'>): ConfiguredColumn[] =>
  items.map((item) => ({ name: item.fieldName, ...(item.isSearch === SEARCHED && { search: modeOf(item) }) }));

export const summedOf = (report: Pick<ReportDefinition, 'items'>) =>
  shownItems(report)
    .filter(({ isTotal }) => isTotal === TOTAL)
    .map(({ fieldName }) => fieldName);

/** Choices written in the column itself: `男_1,女_2`. */
export const replacementsOf = ({ replaceVal }: Pick<ReportItem, 'replaceVal'>) =>
  (replaceVal ?? '').split(',').flatMap((pair) => {
    const cut = pair.lastIndexOf('_');
    const text = pair.slice(0, cut).trim();
    return cut > 0 ? [{ value: pair.slice(cut + 1).trim(), text, title: text }] : [];
  });
