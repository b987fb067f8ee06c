import type { FormFieldDraft, FormHead, FormHeadDraft, WholeForm } from '@mortise/shared/contract/online';
import { formHeads, formSync } from '@mortise/shared/contract/online';
import type { TestApp } from './test-app.ts';

export const fieldOf = (dbFieldName: string, over: Partial<FormFieldDraft> = {}): FormFieldDraft => ({
  dbFieldName,
  dbFieldTxt: dbFieldName,
  dbType: 'string',
  dbLength: 50,
  dbPointLength: 0,
  dbDefaultVal: '',
  dbIsKey: 0,
  dbIsNull: 1,
  fieldShowType: 'text',
  fieldMustInput: '0',
  isShowForm: 1,
  isShowList: 1,
  isQuery: 0,
  queryMode: 'single',
  ...over,
});

/** The fields that every form starts with. */
export const usualFields = (): FormFieldDraft[] => [
  fieldOf('id', { dbLength: 36, dbIsKey: 1, dbIsNull: 0, isShowForm: 0 }),
  ...['create_by', 'update_by'].map((name) => fieldOf(name, { isShowForm: 0, isShowList: 0 })),
  ...['create_time', 'update_time'].map((name) => fieldOf(name, { dbType: 'Date', dbLength: 20, isShowForm: 0, isShowList: 0 })),
  fieldOf('sys_org_code', { dbLength: 64, isShowForm: 0, isShowList: 0 }),
];

const headOf = (tableName: string): FormHeadDraft => ({
  tableName,
  tableTxt: tableName,
  tableType: 1,
  isTree: 'N',
  isPage: 'Y',
  isCheckbox: 'Y',
  queryMode: 'single',
});

interface FormParts extends Partial<Omit<WholeForm, 'head'>> {
  head?: Partial<FormHeadDraft>;
}

export const formOf = (tableName: string, fields: FormFieldDraft[], { head, ...parts }: FormParts = {}): WholeForm => ({
  head: { ...headOf(tableName), ...head },
  fields: [...usualFields(), ...fields],
  indexs: [],
  ...parts,
});

/** Forms as an administrator makes them. */
export const designing = ({ ask }: TestApp) => {
  const succeed = (what: string, { success, message }: { success: boolean; message: string }) => {
    if (!success) throw new Error(`${what}: ${message}`);
  };
  const head = async (tableName: string): Promise<FormHead> => {
    const { result } = await ask(formHeads.list, { query: { tableName: tableName.toLowerCase() } });
    const [row] = result.records;
    if (!row) throw new Error(`no form ${tableName}`);
    return row;
  };
  const fields = async (tableName: string) => (await ask(formHeads.fields, { query: { headId: (await head(tableName)).id } })).result;
  const sync = async (tableName: string, accept?: string, method = 'normal') =>
    ask(formSync.run, { params: { id: (await head(tableName)).id, method }, ...(accept !== undefined && { query: { accept } }) });
  return {
    head,
    fields,
    sync,
    plan: async (tableName: string, method = 'normal') =>
      (await ask(formSync.plan, { params: { id: (await head(tableName)).id, method } })).result,
    /** Adds the form and makes its table. */
    async make(form: WholeForm) {
      succeed('add', await ask(formHeads.add, { body: form }));
      succeed('sync', await sync(form.head.tableName));
      return head(form.head.tableName);
    },
    /** Edits single fields by name, adds new ones, removes some. */
    async edit(tableName: string, changes: Record<string, Partial<FormFieldDraft> | null>, parts: FormParts = {}) {
      const stored = await head(tableName);
      const known = await fields(tableName);
      const drafts = Object.entries(changes).flatMap(([name, change]) => {
        const field = known.find(({ dbFieldName }) => dbFieldName === name);
        return change === null ? [] : [{ ...(field ? { ...field, dbFieldTxt: field.dbFieldTxt ?? name } : fieldOf(name)), ...change }];
      });
      const removed = known.filter(({ dbFieldName }) => changes[dbFieldName] === null).map(({ id }) => id);
      const { head: headChanges, ...others } = parts;
      return ask(formHeads.edit, {
        body: {
          head: { ...headOf(tableName), id: stored.id, updateTime: stored.updateTime, ...headChanges },
          fields: drafts,
          indexs: [],
          deleteFieldIds: removed,
          ...others,
        },
      });
    },
  };
};
