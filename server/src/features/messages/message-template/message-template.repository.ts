import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { messageTemplateTable } from './message-template.table.ts';

export const createMessageTemplateRepository = (db: Db) => codedRows(db, messageTemplateTable, messageTemplateTable.templateCode);
export type MessageTemplateRepository = ReturnType<typeof createMessageTemplateRepository>;
