import { keysIn } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { FormImportRepository } from './form-import.repository.ts';
import { fieldOfColumn } from './form-import.ts';
import { checkedFields, refuseWithoutKey, tableNameOf } from './form-names.ts';

/** Forms of tables that the database has already (docs/wire/online-form.md §4.2). */
export const createFormImportService = (repository: FormImportRepository) => {
  const prepared = async (table: string, comment: string | null) => {
    const { columns, indexes } = await repository.read(table);
    if (tableNameOf(table) !== table) throw new Refusal('表名含有大写字母');
    const fields = columns.map(fieldOfColumn);
    if (checkedFields(fields).some(({ dbFieldName }, index) => dbFieldName !== columns[index]?.name)) throw new Refusal('列名含有大写字母');
    refuseWithoutKey(fields);
    return { table, text: comment?.slice(0, 200) || table, fields, indexes };
  };

  return {
    async queryTables(name: string | undefined) {
      return (await repository.free(name?.toLowerCase())).map(({ id }) => ({ id }));
    },
    /** All are checked before the first is stored; the sentence of a refusal names the table. */
    async transTables(names: string) {
      const asked = keysIn(names);
      if (!asked.length) throw new Refusal('请选择一张表');
      const free = new Map((await repository.free()).map(({ id, comment }) => [id, comment]));
      const forms: Awaited<ReturnType<typeof prepared>>[] = [];
      for (const table of new Set(asked))
        try {
          if (!free.has(table)) throw new Refusal('不存在，或已有表单');
          forms.push(await prepared(table, free.get(table) ?? null));
        } catch (error) {
          if (error instanceof Refusal) throw new Refusal(`表 ${table} 不能导入：${error.message}`);
          throw error;
        }
      for (const form of forms) await repository.store(form);
    },
  };
};
export type FormImportService = ReturnType<typeof createFormImportService>;
