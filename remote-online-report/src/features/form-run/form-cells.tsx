import type { FormColumn, FormItem, FormList, FormRecord, FormRow } from '@mortise/shared/contract/online';
import type { Column } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { controlOf } from './controls/registry.ts';
import { text as plainText } from './controls/texts.tsx';

const REPLACED = '_replace_text_';
const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The texts of a comma list of values; a value without a text stays as it is. */
export const textOf = ({ dictOptions }: Pick<FormList, 'dictOptions'>, key: string, value: unknown): string => {
  const options = dictOptions[key] ?? [];
  const whole = options.find((option) => option.value === plain(value));
  if (whole) return whole.text;
  return plain(value)
    .split(',')
    .map((part) => options.find((option) => option.value === part)?.text ?? part)
    .join(',');
};

/** `${name}` in an address becomes the row's value. */
const addressOf = (href: string, row: FormRow) =>
  href.replace(/\$\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(Object.hasOwn(row, name) ? row[name] : '')));

const SAFE = /^(https?:\/\/|\/(?!\/))/i;

const linked = (href: string, row: FormRow, content: ReactNode) => {
  const address = addressOf(href, row);
  if (!SAFE.test(address)) return content;
  if (address.startsWith('/')) return <Link to={address}>{content}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
};

const VIEWS: Readonly<Record<string, string>> = {
  dateSlot: 'date',
  htmlSlot: 'umeditor',
  imgSlot: 'image',
  fileSlot: 'file',
  pcaSlot: 'pca',
};

const viewOf = ({ dataIndex, scopedSlots }: FormColumn, item: FormItem | undefined) =>
  VIEWS[scopedSlots?.customRender ?? ''] ?? item?.schema.properties[dataIndex]?.view ?? 'text';

const cellOf = (column: FormColumn, view: string, list: FormList, row: FormRow): ReactNode => {
  const { dataIndex, customRender, showLength } = column;
  const parts = { row, showLength };
  if (customRender?.startsWith(REPLACED)) return plain(row[customRender.slice(REPLACED.length)]);
  const show = plainText.cell ?? plain;
  if (customRender) return show(textOf(list, customRender, row[dataIndex]), parts);
  const value = plain(row[dataIndex]);
  return value && (controlOf(view).cell?.(value, parts) ?? value);
};

/** The columns of a form's list (docs/wire/online-form.md §7.1). */
export const formColumns = (list: FormList, item?: FormItem): Column<FormRecord>[] =>
  list.columns.map((column) => {
    const view = viewOf(column, item);
    const href = list.fieldHrefSlots.find(({ slotName }) => slotName === column.hrefSlotName)?.href;
    return {
      key: column.dataIndex,
      dataIndex: column.dataIndex,
      title: column.title,
      align: view === 'number' ? ('right' as const) : undefined,
      sorter: column.sorter,
      render: (_value: unknown, row: FormRecord) => {
        const content = cellOf(column, view, list, row);
        return href && content ? linked(href, row, content) : content;
      },
    };
  });
