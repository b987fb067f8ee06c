import { randomBytes } from 'node:crypto';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { jeecgDigest } from '#platform/passwords/jeecg-password.ts';
import { readStockDump } from '../jeecg-double/stock-dump.ts';

const PIECE = 500;

/** Creates a database as JeecgBoot 2.4.6 is delivered with; the password of `admin` is 123456. */
export const createJeecgDatabase = async (server: string) => {
  const name = `jeecg_${randomBytes(4).toString('hex')}`;
  const connection = await createConnection({ uri: server, multipleStatements: true, charset: 'utf8mb4' });
  await connection.query(`create database ${name} default charset utf8mb4; use ${name}`);
  await connection.query(await readStockDump());
  const query = async (statement: string, values?: unknown[]) => (await connection.query<RowDataPacket[]>(statement, values))[0];

  return {
    url: `${server}${name}`,
    query,

    /** Adds users `u1` to `u<count>` with a department, a role, and their own name as password. */
    async addUsers(count: number) {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      for (let start = 0; start < count; start += PIECE) {
        const piece = numbers.slice(start, start + PIECE);
        const salt = (n: number) => `salt${String(n).padStart(4, '0').slice(-4)}`;
        await query(
          'insert into sys_user (id, username, realname, password, salt, phone, work_no, status, del_flag, create_time) values ?',
          [
            piece.map((n) => [
              `user${n}`,
              `u${n}`,
              `用户${n}`,
              jeecgDigest(`u${n}`, `u${n}`, salt(n)),
              salt(n),
              `139${String(n).padStart(8, '0')}`,
              `W${n}`,
              1,
              0,
              '2021-06-01 09:00:00',
            ]),
          ],
        );
        await query('insert into sys_user_depart (ID, user_id, dep_id) values ?', [
          piece.map((n) => [`ud${n}`, `user${n}`, n % 2 ? '4f1765520d6346f9bd9c79e2479e5b12' : '67fc001af12a4f9b8458005d3f19934a']),
        ]);
        await query('insert into sys_user_role (id, user_id, role_id) values ?', [
          piece.map((n) => [`ur${n}`, `user${n}`, 'ee8626f80f7c2619917b6236f3a7f02b']),
        ]);
      }
    },
    close: () => connection.end(),
  };
};
export type JeecgDatabase = Awaited<ReturnType<typeof createJeecgDatabase>>;
