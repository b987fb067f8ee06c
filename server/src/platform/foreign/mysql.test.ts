import { createConnection } from 'mysql2/promise';
import { describeWithMariadb, openMariadb, type TestMariadb } from '#testing/programs/mariadb.ts';
import type { ForeignDatabase } from './foreign-database.ts';
import { createHostList } from './host-list.ts';
import { mysqlGrants } from './mysql-rights.ts';
import { createForeignDatabases } from './open-foreign.ts';

describe('grants of MySQL', () => {
  const grants = (...lines: string[]) =>
    mysqlGrants(async (sql) => {
      if (sql !== 'show grants') throw new Error('access denied');
      return lines.map((line) => ({ Grants: line }));
    });

  it('knows what only reads', async () => {
    const read = await grants(
      "GRANT USAGE ON *.* TO `a`@`%` IDENTIFIED BY PASSWORD '*HASH'",
      'GRANT SELECT (`x`, `y`), SHOW VIEW ON `shop`.* TO `a`@`%`',
    );
    expect(read).toEqual({ rights: ['USAGE（*.*）', 'SELECT（shop.*）', 'SHOW VIEW（shop.*）'], writing: [], forbidden: [] });
  });

  it.each([
    ['GRANT SELECT, INSERT (`a`), UPDATE ON `shop`.`t` TO `a`@`%`', ['INSERT（shop.t）', 'UPDATE（shop.t）'], []],
    ['GRANT SELECT, EXECUTE ON `shop`.* TO `a`@`%`', ['EXECUTE（shop.*）'], []],
    ['GRANT ALL PRIVILEGES ON `shop`.* TO `a`@`%`', [], ['ALL PRIVILEGES（shop.*）']],
    ['GRANT SELECT, DROP ON `shop`.* TO `a`@`%`', [], ['DROP（shop.*）']],
    ['GRANT FILE, SUPER ON *.* TO `a`@`%`', [], ['FILE（*.*）', 'SUPER（*.*）']],
    ['GRANT SELECT ON `shop`.* TO `a`@`%` WITH GRANT OPTION', [], ['GRANT OPTION（shop.*）']],
    ["GRANT PROXY ON ''@'%' TO 'a'@'%'", [], ["PROXY（''@'%'）"]],
    ['GRANT `office` TO `a`@`%`', ['角色 `office`（权限不可见）'], []],
  ])('judges %s', async (line, writing, forbidden) => {
    expect(await grants(line)).toMatchObject({ writing, forbidden });
  });
});

describeWithMariadb('a live MariaDB', () => {
  let mariadb: TestMariadb;
  let url: string;
  beforeAll(async () => {
    mariadb = await openMariadb();
    const connection = await createConnection(mariadb.url);
    await connection.query('create database shop');
    await connection.query('create table shop.orders (id bigint, amount decimal(10,2), at datetime, day date, note varchar(20))');
    await connection.query(
      "insert into shop.orders values (9007199254740993, 1.50, '2026-01-02 03:04:05', '2026-01-02', '甲'), (2, 2, null, null, '乙')",
    );
    await connection.end();
    url = `jdbc:mariadb://127.0.0.1:${new URL(mariadb.url).port}/shop?useSSL=false`;
  }, 60_000);
  afterAll(() => mariadb.stop());

  // this MariaDB knows no accounts and shows no grants, so the driver is opened without their check
  const read = async <Answer>(work: (database: ForeignDatabase) => Promise<Answer>) => {
    const { openMysql } = await import('./mysql.ts');
    const { readJdbcText } = await import('./jdbc-text.ts');
    const database = await openMysql({ ...readJdbcText(url), ip: '127.0.0.1', username: 'root', password: 'x', deadline: 3000 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  it('tells columns and rows, with large numbers and times as they are', async () => {
    expect(await read((db) => db.columns('select * from orders'))).toEqual([
      { name: 'id', type: 'integer' },
      { name: 'amount', type: 'decimal' },
      { name: 'at', type: 'datetime' },
      { name: 'day', type: 'date' },
      { name: 'note', type: 'text' },
    ]);
    expect(await read((db) => db.page('select * from orders where note = ?', ['甲'], 5))).toEqual([
      { id: '9007199254740993', amount: '1.50', at: '2026-01-02 03:04:05', day: '2026-01-02', note: '甲' },
    ]);
    expect(await read((db) => db.page('select * from orders', [], 1))).toHaveLength(1);
  });

  it.each([
    'select 1 /*!50000 union select 2 */',
    'select @@version',
    "select 1 into outfile '/tmp/x'",
    'select 1; drop table orders',
    'select 1) r; drop table orders -- ',
  ])('refuses %s before it is sent', async (sql) => {
    await expect(read((db) => db.page(sql, [], 1))).rejects.toThrow('SQL 中不可使用');
  });

  it('ends a query that takes too long on the server as well', async () => {
    await expect(read((db) => db.page('select sleep(20) as n', [], 1))).rejects.toThrow('max_statement_time exceeded');
  });

  it('accepts no account whose rights cannot be seen', async () => {
    const asked = createForeignDatabases({ hosts: createHostList(['127.0.0.1']) }).test({
      url,
      username: 'root',
      password: 'x',
      writingAccepted: true,
    });
    await expect(asked).rejects.toThrow(/^数据库报告：.*skip-grant-tables/);
  });
});

describeWithMariadb('the accounts of a live MariaDB', () => {
  let mariadb: TestMariadb;
  const asked = (username: string, writingAccepted: boolean) =>
    createForeignDatabases({ hosts: createHostList(['127.0.0.1']) }).test({
      url: `jdbc:mariadb://127.0.0.1:${new URL(mariadb.url).port}/shop?useSSL=false`,
      username,
      password: 'x',
      writingAccepted,
    });
  const granted = async (username: string, ...grants: string[]) => {
    const connection = await createConnection(mariadb.url);
    await connection.query(`create user ${username} identified by 'x'`);
    for (const grant of grants) await connection.query(`grant ${grant.replace('them', username)}`);
    await connection.end();
    return username;
  };
  beforeAll(async () => {
    mariadb = await openMariadb({ accounts: true });
    const connection = await createConnection(mariadb.url);
    await connection.query('create database shop');
    await connection.query('create table shop.orders (id bigint, note varchar(20))');
    await connection.query('create role office');
    await connection.query('grant insert on shop.* to office');
    await connection.end();
  }, 60_000);
  afterAll(() => mariadb.stop());

  it.each(['select on shop.* to them', 'select (id) on shop.orders to them', 'select, show view on shop.* to them'])(
    'accepts one with %s',
    async (grant) => {
      const { rights, writing, forbidden } = await asked(await granted(`reader${grant.length}`, grant), false);
      expect({ writing, forbidden }).toEqual({ writing: [], forbidden: [] });
      expect(rights).toContainEqual(expect.stringMatching(/^SELECT/));
    },
  );

  it.each([
    'insert on shop.* to them',
    'select, update (note) on shop.orders to them',
    'execute on shop.* to them',
    'create temporary tables on shop.* to them',
    'office to them',
  ])('refuses one with %s unless the risk is accepted', async (grant) => {
    const username = await granted(`writer${grant.length}`, 'select on shop.* to them', grant);
    await expect(asked(username, false)).rejects.toThrow('知道风险');
    expect((await asked(username, true)).writing).not.toEqual([]);
  });

  it.each([
    'drop on shop.* to them',
    'file on *.* to them',
    'super on *.* to them',
    'all privileges on shop.* to them',
    'select on shop.* to them with grant option',
    'create user on *.* to them',
    'shutdown on *.* to them',
  ])('refuses one with %s whatever is accepted', async (grant) => {
    const username = await granted(`owner${grant.length}`, 'select on shop.* to them', grant);
    await expect(asked(username, true)).rejects.toThrow('该账号拥有不允许的权限');
  });
});
