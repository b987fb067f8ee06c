import { keysIn } from '@mortise/shared/contract';
import type { FormOption } from '@mortise/shared/contract/online';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { TableChoices } from '#features/settings/dict/table-choices.lookup.ts';
import type { DefinedField, FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import { type ChoiceSource, linkingOf, linkOf, sourceOf, viewOf } from './field-config.ts';
import type { VisibleRows } from './form-access.ts';
import type { Choice, FormChoicesRepository } from './form-choices.repository.ts';

/** Choices of a table that are sent at once; others are found by typing. */
const AT_MOST = 1000;
const CODE = /^[\w-]+$/;

interface Parts {
  dicts: DictLookup;
  tables: TableChoices;
  definitions: FormDefinitionLookup;
  repository: FormChoicesRepository;
}

export interface Asked {
  /** Children of this one alone. */
  pid?: string | undefined;
  word?: string | undefined;
  codes?: readonly string[] | undefined;
}

type TableSource = Extract<ChoiceSource, { kind: 'table' }>;

const narrowedTo = (options: readonly FormOption[], { word, codes }: Asked) =>
  options.filter(({ value, text }) => (!word || text.includes(word)) && (!codes || codes.includes(value)));

const optionOf = ({ value, text }: { value: string; text: string }): FormOption => ({ value, text, title: text });

/** Choices of a form's fields: what the stored configuration names, never what a request names. A table that is gone offers none. */
export const createFormChoices = ({ dicts, tables, definitions, repository }: Parts) => {
  const ofTable = async (source: TableSource, { pid, word, codes }: Asked): Promise<Choice[]> => {
    const { table, text, code, parent, hasChild, condition } = source;
    const own = await definitions.byTable(table.trim().toLowerCase());
    if (own?.original.isDbSynch === 'Y') return (await repository.find(own, source, { pid, word, codes, limit: AT_MOST })) ?? [];
    const equal = pid !== undefined && parent ? { [parent]: pid } : {};
    // below a choice, and for stored values, the condition of the first level does not hold
    const isFirst = pid === undefined && !codes;
    const rows = await tables.find(
      { table, text, code, condition: isFirst ? condition : undefined },
      { equal, limit: AT_MOST, ...(word && { word }), ...(codes && { codes: [...codes] }) },
    );
    if (!rows || pid === undefined || !hasChild) return (rows ?? []).map(optionOf);
    const flags = await tables.find({ table, text: hasChild, code }, { equal, limit: AT_MOST });
    const leaf = new Map((flags ?? []).map(({ value, text: flag }) => [value, flag !== '1']));
    return rows.map((row) => ({ ...optionOf(row), isLeaf: leaf.get(row.value) ?? true }));
  };
  const ofCategory = async (pcode: string, asked: Asked): Promise<FormOption[]> => {
    if (pcode && pcode !== '0' && !CODE.test(pcode)) return [];
    const begins: Record<string, string> = pcode && pcode !== '0' && !asked.codes ? { code: pcode } : {};
    const narrowing = { ...(asked.word && { word: asked.word }), ...(asked.codes && { codes: [...asked.codes] }) };
    return ((await tables.find({ table: 'sys_category', text: 'name', code: 'id' }, { begins, limit: AT_MOST, ...narrowing })) ?? []).map(
      optionOf,
    );
  };
  const find = async (source: ChoiceSource, asked: Asked): Promise<Choice[]> => {
    switch (source.kind) {
      case 'dict':
        return narrowedTo((await dicts.all())[source.code] ?? [], asked);
      case 'fixed':
        return narrowedTo(source.options.map(optionOf), asked);
      case 'category':
        return ofCategory(source.pcode, asked);
      case 'table':
        return ofTable(source, asked);
    }
  };
  /** A chain of linked fields stores keys, while children name their parent's id. */
  const parentOf = async (field: DefinedField, pid: string) => {
    const { table, key, idField } = linkOf(field);
    if (!idField || idField === key) return pid;
    const [row] = (await tables.find({ table, text: idField, code: key }, { codes: [pid], limit: 1 })) ?? [];
    return row?.text ?? pid;
  };

  return {
    /** Choices of several fields as the list or the form begins with them, by field name. */
    async of(fields: readonly DefinedField[], all: readonly DefinedField[]): Promise<Record<string, FormOption[]>> {
      const entries = await Promise.all(
        fields.map(async (field) => {
          const source = sourceOf(field, all);
          const first = source?.kind === 'table' ? { ...source, condition: undefined } : source;
          return [field.dbFieldName, first ? (await find(first, {})).map(optionOf) : []] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
    /** Choices of one field as somebody asks for them; `undefined`: the field offers none. */
    async ask(field: DefinedField, all: readonly DefinedField[], asked: Asked): Promise<Choice[] | undefined> {
      const source = sourceOf(field, all);
      if (!source) return undefined;
      const linking = viewOf(field) === 'link_down' ? field : linkingOf(all, field);
      const pid = asked.pid !== undefined && linking ? await parentOf(linking, asked.pid) : asked.pid;
      return find(source, { ...asked, pid });
    },
    /** Rows of a tree as the parent of another one: those that the caller sees. */
    async parents(form: FormDefinition, where: VisibleRows, { pid, word, codes }: Asked): Promise<Choice[]> {
      const { treeFieldname, treeParentIdField, treeIdField } = form.original;
      const columns = { text: treeFieldname ?? '', code: 'id', parent: treeParentIdField ?? '', hasChild: treeIdField ?? '' };
      return (await repository.find(form, columns, { pid, word, codes, limit: AT_MOST, where })) ?? [];
    },
    /** Ids of categories by their codes. */
    async categoryIds(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const wanted = [...new Set(codes.flatMap((code) => keysIn(code)))].filter((code) => CODE.test(code) && code !== '0');
      const rows = wanted.length
        ? await tables.find({ table: 'sys_category', text: 'id', code: 'code' }, { codes: wanted, limit: wanted.length })
        : [];
      return new Map((rows ?? []).map(({ value, text }) => [value, text]));
    },
  };
};
export type FormChoices = ReturnType<typeof createFormChoices>;
