import type { ExportQuery } from '@mortise/shared/contract';
import { REQUIRED_RULE, UNIQUE_RULE } from '@mortise/shared/contract/online';
import type { CheckRuleLookup } from '#features/settings/check-rule/check-rule.lookup.ts';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { ExportPlan } from '#http/workbook/excel-routes.ts';
import type { ImportPlan } from '#http/workbook/import-plan.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition, FormDefinitionLookup, SubDefinition } from '../form-head/form-definition.lookup.ts';
import type { FormAccess } from './form-access.ts';
import type { FormChoices } from './form-choices.ts';
import { CONTINUES, type FormLine, lineDraft } from './form-draft.ts';
import { sheetRows } from './form-lines.ts';
import { createFormReferences } from './form-references.ts';
import type { FormRowsRepository, SubChange } from './form-rows.repository.ts';
import { type FormSheetColumn, sheetColumns } from './form-sheet.ts';
import { createFormWords } from './form-words.ts';
import { listConditions } from './list-conditions.ts';
import { rowTrouble } from './row-trouble.ts';
import { createRunningForms } from './running-forms.ts';
import { taken, uniqueOf } from './unique-values.ts';

interface Parts {
  definitions: FormDefinitionLookup;
  access: FormAccess;
  choices: FormChoices;
  repository: FormRowsRepository;
  dicts: DictLookup;
  checkRules: CheckRuleLookup;
}

export interface ImportOptions {
  /** Sub tables are left out. */
  isSingle?: boolean;
  /** Values by which rows of a sub table name their main row. */
  keys?: Readonly<Record<string, string>>;
}

const ONE_TO_ONE = 1;

const isRequired = ({ of, sub }: FormSheetColumn) => !sub && (of.fieldMustInput === '1' || of.fieldValidType === REQUIRED_RULE);

/** The lines of one main row. */
const recordsOf = (lines: readonly FormLine[]): FormLine[][] => {
  const records: FormLine[][] = [];
  for (const line of lines) {
    const last = records.at(-1);
    if (last && line.isContinued) last.push(line);
    else records.push([line]);
  }
  return records;
};

const changesOf = (lines: readonly FormLine[], subs: readonly SubDefinition[]): SubChange[] =>
  subs.flatMap((sub) => {
    const rows = lines.flatMap((line) => {
      const row = line.subs[sub.original.tableName];
      return row ? [row] : [];
    });
    if (sub.original.relationType === ONE_TO_ONE && rows.length > 1) throw new Refusal(`${sub.head.tableTxt}最多 1 行`);
    return rows.length ? [{ sub, rows }] : [];
  });

/** Workbooks of a form's rows: a main form with its sub tables (docs/wire/online-form.md §2.4). */
export const createFormWorkbooksService = ({ definitions, access, choices, repository, ...known }: Parts) => {
  const { running, subsOf } = createRunningForms(definitions);
  const referencesOf = createFormReferences(known);

  /** Rows without sub rows: many in one statement, of which those with a value that is taken are refused. */
  const saveMany = async (form: FormDefinition, lines: readonly FormLine[]) => {
    const reasons = lines.map((): string | undefined => undefined);
    for (const { dbFieldName: field } of form.fields.filter(({ fieldValidType }) => fieldValidType === UNIQUE_RULE)) {
      const values = lines.map((line) => line.values[field] ?? null);
      const given = values.filter((value) => value !== null);
      const known = new Set(given.length ? await repository.takenOf(form, field, given) : []);
      for (const [place, value] of values.entries()) {
        if (value === null || reasons[place]) continue;
        if (known.has(String(value))) reasons[place] = taken({ form, field, value }).message;
        else known.add(String(value));
      }
    }
    await repository.insertAll(
      form,
      lines.filter((_, place) => !reasons[place]).map(({ values }) => values),
    );
    return reasons;
  };
  const saveRecords = async (form: FormDefinition, subs: readonly SubDefinition[], lines: readonly FormLine[]) => {
    for (const record of recordsOf(lines)) {
      const values = record[0]?.values ?? {};
      const changes = changesOf(record, subs);
      const unique = [...uniqueOf(form, values), ...changes.flatMap(({ sub, rows }) => rows.flatMap((row) => uniqueOf(sub, row)))];
      await repository.insert(form, values, { subs: changes, unique, taken });
    }
    return lines.map(() => undefined);
  };

  return {
    async exportPlan(caller: Caller, headId: string): Promise<ExportPlan> {
      const form = await running(headId);
      const where = await access.rowsFor(caller, form, 'export');
      const subs = await subsOf(form);
      const columns = sheetColumns(form, subs).filter(({ isExported }) => isExported);
      const words = await createFormWords(choices, form, columns);
      return {
        title: form.head.tableTxt,
        columns,
        sources: {},
        isBare: true,
        numbers: true,
        async rows(query: ExportQuery) {
          const { asked, multiple } = listConditions(form, query);
          const found = await rowTrouble(() => repository.findRows(form, asked, where, multiple));
          const pieces = async function* () {
            for await (const mains of found) {
              const parts = await Promise.all(subs.map(async (sub) => ({ sub, rows: await repository.findSubsOf(sub, mains) })));
              yield sheetRows(columns, mains, parts, words);
            }
          };
          return Object.assign(pieces(), { total: found.total });
        },
      };
    },
    async importPlan(caller: Caller, headId: string, { isSingle = false, keys = {} }: ImportOptions = {}): Promise<ImportPlan<FormLine>> {
      const form = await running(headId);
      await access.rowsFor(caller, form, 'import');
      const subs = isSingle ? [] : await subsOf(form);
      const columns = sheetColumns(form, subs);
      const words = await createFormWords(choices, form, columns);
      const isKey = (name: string) => form.fields.some(({ dbFieldName, mainTable }) => dbFieldName === name && mainTable);
      const fixed = Object.fromEntries(Object.entries(keys).filter(([name]) => isKey(name)));
      return {
        title: form.head.tableTxt,
        columns,
        required: columns.filter(isRequired).map(({ field }) => field),
        sources: words.sources,
        codes: words.resolver,
        isBare: true,
        draft: lineDraft(form, subs, await referencesOf([form, ...subs]), fixed),
        ...(subs.length && { carried: columns.filter(({ sub }) => !sub).map(({ field }) => field), continues: CONTINUES }),
        save: (lines) => rowTrouble<(string | undefined)[]>(() => (subs.length ? saveRecords(form, subs, lines) : saveMany(form, lines))),
      };
    },
  };
};
export type FormWorkbooksService = ReturnType<typeof createFormWorkbooksService>;
