import type { DefinedField } from '../form-head/form-definition.lookup.ts';

/** JSON in a field's configuration; null where it is none. */
export const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
};

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const viewOf = ({ fieldShowType }: Pick<DefinedField, 'fieldShowType'>) => fieldShowType || 'text';
export const isNumeric = ({ dbType }: Pick<DefinedField, 'dbType'>) => /^(int|integer|long|double|bigdecimal)$/i.test(dbType);

/** Whether a field holds a day or a moment: its control decides before its column. */
export const timeOf = (field: Pick<DefinedField, 'fieldShowType' | 'dbType'>): 'day' | 'moment' | undefined => {
  const view = viewOf(field);
  const type = field.dbType.toLowerCase();
  if (view === 'datetime' || (type === 'datetime' && view !== 'date')) return 'moment';
  return view === 'date' || type === 'date' ? 'day' : undefined;
};

/** Values of a switch: on, then off. */
export const switchValues = ({ fieldExtendJson }: Pick<DefinedField, 'fieldExtendJson'>): readonly [string, string] => {
  const options = jsonOf(fieldExtendJson);
  return Array.isArray(options) && options.length === 2 ? [String(options[0]), String(options[1])] : ['Y', 'N'];
};

/** Characters after which the list cuts a text; 0: never. */
export const showLengthOf = ({ fieldExtendJson }: Pick<DefinedField, 'fieldExtendJson'>) => {
  const length = Number(asObject(jsonOf(fieldExtendJson)).showLength);
  return Number.isInteger(length) && length > 0 ? length : 0;
};

/** Columns of the table behind a tree control: `id,pid,name,has_child` in `dictText`. */
export const treeColumnsOf = ({ dictTable, dictText, dictField }: Pick<DefinedField, 'dictTable' | 'dictText' | 'dictField'>) => {
  const [code = '', parent = '', text = '', hasChild = ''] = (dictText ?? '').split(',').map((name) => name.trim());
  return { table: dictTable ?? '', code, parent, text, hasChild, root: dictField || '0' };
};

/** One property of a configuration; the shipped ones are no JSON: names without quotes, texts in single ones. */
const PROPERTY = /["']?(\w+)["']?\s*:\s*(?:'([^']*)'|"([^"]*)")/g;

/** How the linked fields of `link_down` find their choices; `condition` narrows those of the first. */
export const linkOf = ({ dictTable }: Pick<DefinedField, 'dictTable'>) => {
  const read = new Map([...(dictTable ?? '').matchAll(PROPERTY)].map(([, name = '', single, double]) => [name, single ?? double ?? '']));
  const text = (name: string) => read.get(name) ?? '';
  return {
    table: text('table'),
    txt: text('txt'),
    key: text('key'),
    idField: text('idField'),
    pidField: text('pidField'),
    condition: text('condition'),
    linkField: text('linkField'),
  };
};

const hasTable = ({ dictTable, dictField, dictText }: Pick<DefinedField, 'dictTable' | 'dictField' | 'dictText'>) =>
  !!dictTable && !!dictField && !!dictText;

const CHOSEN = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);

/** Where the choices of a field stand. */
export type ChoiceSource =
  | { kind: 'dict'; code: string }
  | { kind: 'fixed'; options: readonly { value: string; text: string }[] }
  | { kind: 'table'; table: string; text: string; code: string; condition?: string; parent?: string; hasChild?: string; root?: string }
  | { kind: 'category'; pcode: string };

/** The field whose `link_down` fills this one. */
export const linkingOf = (fields: readonly DefinedField[], { dbFieldName }: Pick<DefinedField, 'dbFieldName'>) =>
  fields.find(
    (field) =>
      viewOf(field) === 'link_down' &&
      linkOf(field)
        .linkField.split(',')
        .map((name) => name.trim())
        .includes(dbFieldName),
  );

const linked = (field: DefinedField): ChoiceSource => {
  const { table, txt, key, pidField, condition } = linkOf(field);
  return { kind: 'table', table, text: txt, code: key, parent: pidField, condition };
};

export const sourceOf = (field: DefinedField, fields: readonly DefinedField[]): ChoiceSource | undefined => {
  const view = viewOf(field);
  if (view === 'switch') {
    const [on, off] = switchValues(field);
    return {
      kind: 'fixed',
      options: [
        { value: on, text: '是' },
        { value: off, text: '否' },
      ],
    };
  }
  if (view === 'sel_user') return { kind: 'table', table: 'sys_user', text: 'realname', code: 'username' };
  if (view === 'sel_depart') {
    const { store, text } = asObject(jsonOf(field.fieldExtendJson));
    const stored = store === 'orgCode' ? 'org_code' : 'id';
    return { kind: 'table', table: 'sys_depart', text: text === 'orgCode' ? 'org_code' : 'depart_name', code: stored };
  }
  // a category with a text field is shown by that
  if (view === 'cat_tree') return field.dictText ? undefined : { kind: 'category', pcode: field.dictField ?? '' };
  if (view === 'sel_tree') {
    const { root, ...tree } = treeColumnsOf(field);
    return { kind: 'table', ...tree, root };
  }
  if (view === 'link_down') return linked(field);
  const above = linkingOf(fields, field);
  if (above) return linked(above);
  if (!CHOSEN.has(view)) return undefined;
  if (hasTable(field)) return { kind: 'table', table: field.dictTable ?? '', text: field.dictText ?? '', code: field.dictField ?? '' };
  return field.dictField ? { kind: 'dict', code: field.dictField } : undefined;
};
