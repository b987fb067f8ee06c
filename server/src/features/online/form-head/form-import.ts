import type { FormFieldDraft } from '@mortise/shared/contract/online';
import { Refusal } from '#platform/refusal.ts';
import type { CatalogueColumn } from './sync/plan-parts.ts';
import { valueOfDefault } from './sync/plan-steps.ts';

export interface ImportedColumn extends CatalogueColumn {
  comment: string | null;
  isKey: boolean;
}

type Typed = Pick<FormFieldDraft, 'dbType' | 'dbLength' | 'dbPointLength' | 'fieldShowType'>;

const PLAIN: Readonly<Record<string, Typed>> = {
  text: { dbType: 'Text', dbLength: 0, dbPointLength: 0, fieldShowType: 'textarea' },
  integer: { dbType: 'int', dbLength: 10, dbPointLength: 0, fieldShowType: 'text' },
  bigint: { dbType: 'long', dbLength: 19, dbPointLength: 0, fieldShowType: 'text' },
  'double precision': { dbType: 'double', dbLength: 10, dbPointLength: 2, fieldShowType: 'text' },
  'timestamp(0) without time zone': { dbType: 'Date', dbLength: 20, dbPointLength: 0, fieldShowType: 'datetime' },
};

const typeOf = (type: string): Typed | undefined => {
  const [, length] = /^character varying\((\d+)\)$/.exec(type) ?? [];
  if (length) return { dbType: 'string', dbLength: Number(length), dbPointLength: 0, fieldShowType: 'text' };
  const [, digits, places] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  if (digits) return { dbType: 'BigDecimal', dbLength: Number(digits), dbPointLength: Number(places), fieldShowType: 'text' };
  return PLAIN[type];
};

/** Columns that the server fills in. */
const OWN = ['create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code'];

/** The field of a column as the database has it: a sync of the imported form finds nothing to do. */
export const fieldOfColumn = ({ name, type, isNullable, isKey, comment, ...column }: ImportedColumn): FormFieldDraft => {
  const typed = typeOf(type);
  if (!typed) throw new Refusal(`列 ${name} 的类型 ${type} 不能导入`);
  const isShown = !isKey && !OWN.includes(name);
  const dbDefaultVal = valueOfDefault(column.default);
  return {
    dbFieldName: name,
    dbFieldTxt: comment?.slice(0, 200) || name,
    ...typed,
    // an expression stays as it is in the database
    ...(dbDefaultVal !== undefined && { dbDefaultVal }),
    dbIsKey: isKey ? 1 : 0,
    dbIsNull: isNullable ? 1 : 0,
    fieldLength: 120,
    fieldMustInput: !isNullable && isShown ? '1' : '0',
    isShowForm: isShown ? 1 : 0,
    isShowList: isShown ? 1 : 0,
    isReadOnly: isKey ? 1 : 0,
    isQuery: 0,
    queryMode: 'single',
    sortFlag: '0',
    queryConfigFlag: '0',
  };
};
