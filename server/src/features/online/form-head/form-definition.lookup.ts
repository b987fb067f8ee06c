import { keysIn } from '@mortise/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { formFieldTable, formHeadTable } from './form-head.table.ts';

type Head = typeof formHeadTable.$inferSelect;
export type DefinedField = typeof formFieldTable.$inferSelect;

/** A form with the table that holds its rows. */
export interface FormDefinition {
  head: Head;
  /** The form whose table it is: the original of a copy, else the form itself. */
  original: Head;
  /** In the order of the form. */
  fields: readonly DefinedField[];
}

/** A sub table, and the column with which its rows name a row of the main table. */
export interface SubDefinition extends FormDefinition {
  foreignKey: string;
  /** Column of the main table that it equals. */
  mainField: string;
}

const COPY = 1;
const TABLES = ['onl_cgform_head', 'onl_cgform_field'];
const FORMS_AT_MOST = 2000;

/** Configured forms for their run time, cached until a form changes. */
export const createFormDefinitionLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<FormDefinition | undefined>(changes, FORMS_AT_MOST);
  const ids = createChangeCache<string | undefined>(changes, FORMS_AT_MOST);

  const findHead = async (id: string) => (await db.select().from(formHeadTable).where(eq(formHeadTable.id, id)).limit(1))[0];
  const read = async (id: string): Promise<FormDefinition | undefined> => {
    const head = await findHead(id);
    const original = head?.copyType === COPY ? await findHead(head.physicId ?? '') : head;
    if (!head || !original) return undefined;
    const fields = await db
      .select()
      .from(formFieldTable)
      .where(and(eq(formFieldTable.cgformHeadId, id), eq(formFieldTable.delFlag, 0)))
      .orderBy(asc(formFieldTable.orderNum), asc(formFieldTable.id));
    return { head, original, fields };
  };
  const byId = (id: string) => kept.get(id, TABLES, () => read(id));
  const byTable = async (name: string) => {
    const id = await ids.get(
      name,
      TABLES,
      async () => (await db.select({ id: formHeadTable.id }).from(formHeadTable).where(eq(formHeadTable.tableName, name)))[0]?.id,
    );
    return id === undefined ? undefined : byId(id);
  };

  return {
    byId,
    byTable,
    /** The sub tables of a main form, in their order. */
    async subsOf({ original }: FormDefinition): Promise<SubDefinition[]> {
      if (original.tableType !== 2) return [];
      const forms = await Promise.all(keysIn(original.subTableStr).map(byTable));
      return forms.flatMap((form) => {
        const key = form?.fields.find(({ mainTable, mainField }) => mainTable === original.tableName && mainField);
        return form && key?.mainField ? [{ ...form, foreignKey: key.dbFieldName, mainField: key.mainField }] : [];
      });
    },
    /** The main form of a sub table. */
    async mainOf({ original, fields }: FormDefinition) {
      const key = original.tableType === 3 ? fields.find(({ mainTable, mainField }) => mainTable && mainField) : undefined;
      const main = key?.mainTable ? await byTable(key.mainTable) : undefined;
      return main && key?.mainField ? { main, foreignKey: key.dbFieldName, mainField: key.mainField } : undefined;
    },
  };
};
export type FormDefinitionLookup = ReturnType<typeof createFormDefinitionLookup>;
