import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { messageTable } from '../message.table.ts';
import { type Attachment, attachmentTable } from './attachment.table.ts';

const SWEPT_AT_ONCE = 500;

export const createAttachmentRepository = (db: Db) => ({
  insert: (attachment: Omit<Attachment, 'createTime'>) => db.insert(attachmentTable).values(attachment),
  async find(id: string) {
    return (await db.select().from(attachmentTable).where(eq(attachmentTable.id, id)))[0];
  },
  /** Attachments of this age that no message under way refers to. */
  async findOld(days: number) {
    const { rows } = await db.execute<{ id: string; path: string }>(sql`
      select id, path from ${attachmentTable} file
      where create_time < (clock_timestamp() at time zone 'Asia/Shanghai') - make_interval(days => ${days}) and not exists (
        select from ${messageTable} message where message.attachment_id = file.id and message.next_try_time is not null)
      order by create_time limit ${SWEPT_AT_ONCE}`);
    return rows;
  },
  async knownPaths(paths: readonly string[]) {
    const rows = await db
      .select({ path: attachmentTable.path })
      .from(attachmentTable)
      .where(inArray(attachmentTable.path, [...paths]));
    return new Set(rows.map(({ path }) => path));
  },
  remove: (ids: string[]) => db.delete(attachmentTable).where(inArray(attachmentTable.id, ids)),
});
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
