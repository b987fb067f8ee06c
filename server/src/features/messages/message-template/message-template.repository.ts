import { getTableName } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycling } from '#features/records/removal/recycled-rows.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { messageTemplateTable } from './message-template.table.ts';

/** Table of message templates, as the recycle bin names it. */
export const MESSAGE_TEMPLATES = getTableName(messageTemplateTable);

export const createMessageTemplateRepository = (db: Db) => ({
  ...codedRows(db, messageTemplateTable, messageTemplateTable.templateCode),
  remove: recycling(db, messageTemplateTable, ({ templateName, templateCode }) => ({ name: templateName, code: templateCode })),
});
export type MessageTemplateRepository = ReturnType<typeof createMessageTemplateRepository>;
