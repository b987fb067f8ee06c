import { sieveMysql } from './mysql-sieve.ts';
import { ReportRefusal } from './report-refusal.ts';

const refusalOf = (statement: string): unknown => {
  try {
    sieveMysql(statement);
    return undefined;
  } catch (error) {
    return error;
  }
};

it.each([
  ['runs a comment', 'select 1 /*!50000 union select password from mysql.user */'],
  ['runs a comment of MariaDB', 'select 1 /*M!100100 union select 2 */'],
  ['hides a comment behind a literal', `select 'a' 'b' /*! union select 2 */`],
  ['hides a comment behind an escaped quote', `select '\\'' /*! union select 2 */ -- '`],
  ['a second statement', 'select 1; drop table orders'],
  ['a second statement behind a comment', 'select 1 -- x\n; drop table orders'],
  ['closes the inner query', 'select 1) r; drop table orders -- '],
  ['closes and opens again', 'select 1) r union select * from (select 2'],
  ['writes a file', "select 1 into outfile '/tmp/x'"],
  ['writes a file in an inner query', "select * from (select 1 into dumpfile '/tmp/x') a"],
  ['reads a file', "select load_file('/etc/passwd')"],
  ['reads a file with a space', "select load_file ('/etc/passwd')"],
  ['reads a file behind a comment', "select load_file/**/('/etc/passwd')"],
  ['reads a file in backticks', "select `load_file`('/etc/passwd')"],
  ['waits', 'select sleep(10)'],
  ['waits in a condition', 'select 1 from orders where if(1 = 1, SLEEP(5), 0)'],
  ['works in vain', "select benchmark(100000000, md5('a'))"],
  ['locks by name', "select get_lock('a', 10)"],
  ['locks rows', 'select * from orders for update'],
  ['locks rows, shared', 'select * from orders lock in share mode'],
  ['reads a variable', 'select @@version'],
  ['sets a variable', 'select @a := 1'],
  ['reads accounts', 'select * from mysql.user'],
  ['reads accounts in backticks', 'select * from `mysql` . `user`'],
  ['reads the catalogue', 'select * from INFORMATION_SCHEMA.tables'],
  ['reads statements', 'select * from performance_schema.events_statements_history'],
  ['reads the account', 'select current_user'],
  ['reads the account by a function', 'select user()'],
  ['reads the version', 'select version()'],
  ['calls a stored function', 'select shop.pay(1)'],
  ['calls an unknown function', 'select pay(1)'],
  ['calls a function of the server', 'select sys.ps_thread_id(1)'],
  ['parses XML', "select extractvalue(1, concat(0x7e, 'a'))"],
  ['is no query', 'delete from orders'],
  ['is no query after all', 'show tables'],
  ['calls', 'call pay()'],
  ['is a command', "set global general_log = 'on'"],
  ['handler', 'handler orders open'],
  ['procedure', 'select * from orders procedure analyse()'],
  ['a sequence', 'select next value for s'],
  ['a sequence by a function', 'select nextval(s)'],
  ['a parameter of its own', 'select ?'],
  ['ODBC escapes', "select {d '2026-01-01'}"],
  ['another character set', "select _gbk'a\u00bf\\' or 1=1'"],
  ['a null character', 'select 1\u0000; drop table orders'],
  ['an open literal', "select 'a"],
  ['an open comment', 'select 1 /* a'],
  ['an open bracket', 'select (1'],
  ['a backslash before a parameter', "select '\\${a} or 1=1 -- '"],
  ['nothing', '  -- nothing\n'],
])('refuses what %s', (_, statement) => {
  expect(refusalOf(statement)).toBeInstanceOf(ReportRefusal);
});

it.each([
  ['select name, sum(amount) as total from orders where at >= date_sub(now(), interval 7 day) group by name having sum(amount) > 0'],
  ["select date_format(at, '%Y-%m') as 月份, count(*) as n from orders group by date_format(at, '%Y-%m') order by 1"],
  [
    "select ifnull(o.note, '无') as `备注`, if(o.amount > 10, '大', '小') as size from shop.orders o left join `kinds` k on (k.id = o.kind)",
  ],
  ["select group_concat(distinct name order by name separator ';') as names from orders /* all of them */"],
  ['with recent as (select * from orders) select * from recent # the end'],
  ['select id, row_number() over (partition by kind order by id) as place from orders -- the end'],
  ["select * from orders where note like '%into%' and note <> 'it''s /*!' and note <> \"a;b\" limit 0, 10;"],
  ['(select 1 as a) union all (select 2)'],
  [
    'select cast(amount as decimal(10, 2)) as a, convert(id, char(20)) as b from orders use index (orders_at) where id in (1, 2) and exists (select 1)',
  ],
  ['select o.count, o.load from orders o where o.`into` is null'],
])('passes %s', (statement) => {
  expect(refusalOf(statement)).toBeUndefined();
});

it('binds parameters, also inside a literal, and keeps the place of each token', () => {
  const source = `select * from orders /* '\${no}' */ where kind = '\${kind}' and name like "%\${part}%" and at < #{sys_date}`;
  const { numbered } = sieveMysql(source);
  expect(numbered.text).toBe('select * from orders where kind = ? and name like concat("%",?,"%") and at < ?');
  expect(numbered.placeholders).toEqual([
    { kind: 'parameter', name: 'kind' },
    { kind: 'parameter', name: 'part' },
    { kind: 'variable', name: 'sys_date' },
  ]);
  expect(numbered.pieces.join('?')).toBe(numbered.text);
  expect(numbered.toSource(numbered.text.indexOf('name like'))).toBe(source.indexOf('name like'));
});

it('sees whether the rows have an order', () => {
  expect(sieveMysql('select * from (select 1 as a order by 1) b').sorted).toBe('none');
  expect(sieveMysql('select 1 as a order by a').sorted).toBe('open');
  expect(sieveMysql('select 1 as a order by a limit 5').sorted).toBe('closed');
});
