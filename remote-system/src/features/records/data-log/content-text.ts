import { fieldsOfRow } from '@mortise/shared/contract';
import { memberName } from './field-label.ts';
import { isMembership, rowOfTable } from './versioned-tables.ts';

/** Every row has them; the list shows who made the version, and when. */
const STAMPS = ['createBy', 'updateBy'];
/** Fields that tell a row apart; the comparison shows all of them. */
const SHOWN = 5;

const fieldsOf = (content: string | null): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(content ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // another server may keep other texts
    return {};
  }
};

const isPlain = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** What a stored version says, in a line: its first labelled values, or the members of a list. Values of codes are left to the comparison. */
export const contentText = (table: string, content: string | null): string => {
  const stored = fieldsOf(content);
  if (isMembership(table)) return Object.keys(stored).map(memberName).join('、');
  const schema = rowOfTable(table);
  if (!schema) return Object.keys(stored).length ? `${Object.keys(stored).length} 个字段` : (content ?? '');
  return fieldsOfRow(schema)
    .filter(({ kind, isNumber, name }) => kind === 'text' && !isNumber && !STAMPS.includes(name))
    .flatMap(({ name, label }) => (isPlain(stored[name]) ? [`${label}：${stored[name]}`] : []))
    .slice(0, SHOWN)
    .join('；');
};
