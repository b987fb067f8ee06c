import type { ReportColumn, ReportRow } from '@mortise/shared/contract/online';
import type { Column } from '@mortise/shared/ui';
import { type DictOptions, valueText } from '#common/value-text.ts';
import { LinkCell } from './link-cell.tsx';
import { linkOf, type ReportLink } from './report-link.ts';

/** Pixels of a column whose report gives none. */
const WIDTH = 230;

interface ColumnParts {
  columns: readonly ReportColumn[];
  dictOptions: DictOptions;
  links: readonly { slotName: string; href: string }[];
  onView: (link: Extract<ReportLink, { kind: 'view' }>) => void;
}

/** Columns of one group follow each other, at the place of the first. */
const gathered = (columns: readonly ReportColumn[]): ReportColumn[] => {
  const groups = new Map<string, ReportColumn[]>();
  for (const column of columns) {
    const key = column.groupTitle ? `group ${column.groupTitle}` : `column ${column.dataIndex}`;
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  return [...groups.values()].flat();
};

const alignOf = (align: string) => (align === 'left' || align === 'right' ? align : 'center');

/** The columns of a report's list (docs/wire/online-report.md §4.4, §6). */
export const reportColumns = ({ columns, dictOptions, links, onView }: ColumnParts): Column<ReportRow>[] =>
  gathered(columns).map((column) => {
    const href = links.find(({ slotName }) => slotName === column.scopedSlots?.customRender)?.href;
    return {
      key: column.dataIndex,
      dataIndex: column.dataIndex,
      title: column.title ?? column.dataIndex,
      align: alignOf(column.align),
      width: column.fieldWidth ?? WIDTH,
      sorter: true,
      group: column.groupTitle || undefined,
      render: (_value: unknown, row: ReportRow) => {
        const text = valueText(column, row, dictOptions);
        const link = href && text ? linkOf(href, row) : undefined;
        return link ? <LinkCell link={link} text={text} onView={onView} /> : text;
      },
    };
  });
