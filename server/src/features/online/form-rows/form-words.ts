import type { FormOption } from '@mortise/shared/contract/online';
import type { CodeResolver } from '#lists/code-resolver.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';
import { createAreaWords } from './area-words.ts';
import { sourceOf, viewOf } from './field-config.ts';
import type { FormChoices } from './form-choices.ts';
import type { FormSheetColumn } from './form-sheet.ts';

/** As many choices of a table are read at once; beyond them single ones are asked for. */
const READ_AT_MOST = 1000;
/** Choices that a template names. */
const NAMED = 30;

const isArea = ({ of }: FormSheetColumn) => viewOf(of) === 'pca';

const fieldsOf = (form: FormDefinition, { sub }: FormSheetColumn) => (sub ?? form).fields;

/** Texts and codes of a workbook's columns that offer choices, by what the form configures, and of areas. */
export const createFormWords = async (choices: FormChoices, form: FormDefinition, columns: readonly FormSheetColumn[]) => {
  const coded = columns.filter((column) => sourceOf(column.of, fieldsOf(form, column)));
  const known = new Map<string, readonly FormOption[]>();
  for (const column of coded) {
    const offered = await choices.of([column.of], fieldsOf(form, column));
    known.set(column.field, offered[column.of.dbFieldName] ?? []);
  }
  const areas = columns.filter(isArea).map(({ field }) => field);
  const areaWords = areas.length ? await createAreaWords() : undefined;
  for (const field of areas) known.set(field, areaWords?.options ?? []);
  const isWhole = (field: string) => areas.includes(field) || (known.get(field)?.length ?? 0) < READ_AT_MOST;
  const ask = async (field: string, asked: { codes?: string[]; word?: string }) => {
    const column = coded.find((each) => each.field === field);
    return column ? ((await choices.ask(column.of, fieldsOf(form, column), asked)) ?? []) : [];
  };
  const meaningsOf = async (field: string, word: string) => {
    if (areaWords && areas.includes(field)) return areaWords.codesOf(word);
    const some = isWhole(field) ? (known.get(field) ?? []) : [...(await ask(field, { codes: [word] })), ...(await ask(field, { word }))];
    const codes = some.some(({ value }) => value === word) ? [word] : some.filter(({ text }) => text === word).map(({ value }) => value);
    return [...new Set(codes)];
  };

  /** Asked with the field in place of a dictionary. */
  const resolver: CodeResolver = {
    async codesOf(field, words) {
      const meant = new Map<string, string[]>();
      for (const word of new Set(words)) meant.set(word, await meaningsOf(String(field), word));
      return meant;
    },
    wordsOf: async (field) => {
      const words = (known.get(String(field)) ?? []).map(({ text }) => text);
      return { words: words.slice(0, NAMED), isWhole: words.length <= NAMED };
    },
  };

  return {
    resolver,
    sources: Object.fromEntries([...coded.map(({ field }) => field), ...areas].map((field) => [field, field])),
    /** The texts of the codes in a column, as its cells show them. */
    async textsOf(field: string, values: readonly unknown[]): Promise<(value: unknown) => unknown> {
      if (!known.has(field)) return (value) => value;
      const texts = new Map((known.get(field) ?? []).map(({ value, text }) => [value, text]));
      const codes = values.flatMap((value) => (value === null || value === '' ? [] : [String(value), ...String(value).split(',')]));
      const strange = isWhole(field) ? [] : [...new Set(codes)].filter((code) => !texts.has(code));
      if (strange.length) for (const { value, text } of await ask(field, { codes: strange })) texts.set(value, text);
      return (value) => {
        const whole = String(value ?? '');
        return (
          texts.get(whole) ??
          whole
            .split(',')
            .map((code) => texts.get(code) ?? code)
            .join(',')
        );
      };
    },
  };
};
export type FormWords = Awaited<ReturnType<typeof createFormWords>>;
