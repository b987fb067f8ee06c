import type { FormCondition, FormItem, FormList, FormTab } from '@mortise/shared/contract/online';
import type { Caller } from '#platform/caller.ts';
import { found } from '#platform/refusal.ts';
import type { FormExtensionLookup } from '../form-extension/form-extension.lookup.ts';
import type { FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import { viewOf } from './field-config.ts';
import type { FormAccess } from './form-access.ts';
import type { Asked, FormChoices } from './form-choices.ts';
import { choiceFieldsOf, conditionsOf, foreignKeysOf, listOf } from './form-columns.ts';
import { schemaOf, tabOf } from './form-properties.ts';
import { createRunningForms } from './running-forms.ts';

interface Parts {
  definitions: FormDefinitionLookup;
  access: FormAccess;
  choices: FormChoices;
  extensions: FormExtensionLookup;
}

/** Buttons of this style stand in the form, the others in the list. */
const FORM_STYLE = 'form';
const SENT_CHOICES = new Set(['list', 'radio', 'checkbox', 'list_multi']);
/** Cells of sub tables get their choices with the form, also those that are searched elsewhere. */
const CELL_CHOICES = new Set([...SENT_CHOICES, 'sel_search']);

/** What pages of forms are made of (docs/wire/online-form.md §7). */
export const createFormRunService = ({ definitions, access, choices, extensions }: Parts) => {
  const { running, runningTable, subsOf } = createRunningForms(definitions);
  const seen = async (caller: Caller, form: FormDefinition) => {
    await access.rowsFor(caller, form, 'view');
    return form;
  };

  const list = async (caller: Caller, form: FormDefinition): Promise<FormList> => {
    const offered = await choices.of(choiceFieldsOf(form), form.fields);
    const { buttons, scripts } = await extensions.of(form.head.id);
    return {
      ...listOf(form, offered, foreignKeysOf(form), await access.hiddenButtons(caller, form)),
      cgButtonList: buttons.filter(({ buttonStyle }) => buttonStyle !== FORM_STYLE),
      enhanceJs: scripts.list ?? null,
    };
  };
  const categoriesOf = (form: FormDefinition) =>
    choices.categoryIds(form.fields.flatMap((field) => (viewOf(field) === 'cat_tree' && field.dictField ? [field.dictField] : [])));
  const offeredBy = (form: FormDefinition, views: ReadonlySet<string>) =>
    choices.of(
      form.fields.filter((field) => field.isShowForm === 1 && views.has(viewOf(field))),
      form.fields,
    );
  const schema = async (form: FormDefinition) => schemaOf(form, await offeredBy(form, SENT_CHOICES), await categoriesOf(form));

  const tabsOf = async (form: FormDefinition): Promise<Record<string, FormTab>> => {
    const tabs = (await subsOf(form)).map(async (sub) => {
      const tab = tabOf(sub, await offeredBy(sub, CELL_CHOICES), await categoriesOf(sub));
      return [tab.key, tab] as const;
    });
    return Object.fromEntries(await Promise.all(tabs));
  };
  const scriptedPart = async ({ head }: FormDefinition): Promise<Pick<FormItem, 'cgButtonList' | 'enhanceJs'>> => {
    const { buttons, scripts } = await extensions.of(head.id);
    return { cgButtonList: buttons.filter(({ buttonStyle }) => buttonStyle === FORM_STYLE), enhanceJs: scripts.form ?? null };
  };
  const whole = async (form: FormDefinition): Promise<FormItem> => {
    const own = await schema(form);
    return {
      head: form.head,
      formTemplate: form.head.formTemplate,
      ...(await scriptedPart(form)),
      schema: { ...own, properties: { ...own.properties, ...(await tabsOf(form)) } },
    };
  };

  return {
    columns: async (caller: Caller, headId: string) => list(caller, await seen(caller, await running(headId))),
    async erpColumns(caller: Caller, headId: string) {
      const form = await seen(caller, await running(headId));
      const subs = await subsOf(form);
      return { main: await list(caller, form), subList: await Promise.all(subs.map((sub) => list(caller, sub))) };
    },
    conditions: async (caller: Caller, headId: string): Promise<FormCondition[]> => conditionsOf(await seen(caller, await running(headId))),
    item: async (caller: Caller, headId: string) => whole(await seen(caller, await running(headId))),
    itemByTable: async (caller: Caller, tableName: string) => whole(await seen(caller, await runningTable(tableName))),
    async erpItem(caller: Caller, headId: string): Promise<FormItem> {
      const form = await seen(caller, await running(headId));
      return {
        ...(await scriptedPart(form)),
        schema: await schema(form),
      };
    },
    async choicesOf(caller: Caller, headId: string, name: string, asked: Asked) {
      const form = await running(headId);
      const where = await access.rowsFor(caller, form, 'view');
      const { isTree, treeParentIdField } = form.original;
      if (isTree === 'Y' && name === treeParentIdField) return choices.parents(form, where, asked);
      const field = form.fields.find(({ dbFieldName }) => dbFieldName === name);
      const own = field && (await choices.ask(field, form.fields, asked));
      return found(own);
    },
  };
};
export type FormRunService = ReturnType<typeof createFormRunService>;
