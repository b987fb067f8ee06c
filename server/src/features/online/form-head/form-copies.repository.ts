import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { formFieldTable, formHeadTable } from './form-head.table.ts';

type Field = typeof formFieldTable.$inferSelect;

/** What a copy may not differ in: the column. */
export const columnOf = ({ dbFieldName, dbType, dbLength, dbPointLength, dbDefaultVal, dbIsKey, dbIsNull }: Field) => ({
  dbFieldName,
  dbType,
  dbLength,
  dbPointLength,
  dbDefaultVal,
  dbIsKey,
  dbIsNull,
});

/** Gives copies the columns of their original: new, renamed, changed and removed ones; how they are shown stays. */
export const followOriginal = async (tx: Db, original: string, before: readonly Field[], only?: readonly string[]) => {
  const copies =
    only ??
    (
      await tx
        .select({ id: formHeadTable.id })
        .from(formHeadTable)
        .where(and(eq(formHeadTable.physicId, original), eq(formHeadTable.copyType, 1)))
    ).map(({ id }) => id);
  if (!copies.length) return;
  const present = await tx
    .select()
    .from(formFieldTable)
    .where(and(eq(formFieldTable.cgformHeadId, original), eq(formFieldTable.delFlag, 0)));
  const nameBefore = new Map(before.map(({ id, dbFieldName }) => [id, dbFieldName]));
  for (const copy of copies) {
    const stored = await tx.select().from(formFieldTable).where(eq(formFieldTable.cgformHeadId, copy));
    const byName = new Map(stored.map((field) => [field.dbFieldName, field]));
    const followed = new Set<string>();
    for (const field of present) {
      const own = byName.get(nameBefore.get(field.id) ?? field.dbFieldName);
      if (own) {
        followed.add(own.id);
        await tx.update(formFieldTable).set(columnOf(field)).where(eq(formFieldTable.id, own.id));
      } else {
        const { createBy, createTime, updateBy, updateTime, ...settings } = field;
        await tx.insert(formFieldTable).values({ ...settings, id: newId(), cgformHeadId: copy, dbFieldNameOld: null });
      }
    }
    const gone = stored.filter(({ id }) => !followed.has(id)).map(({ id }) => id);
    if (gone.length) await tx.delete(formFieldTable).where(inArray(formFieldTable.id, gone));
  }
};
