import { readJdbcText } from './jdbc-text.ts';

it.each([
  [
    'jdbc:mysql://localhost:3306/jeecg-boot?characterEncoding=UTF-8&useUnicode=true&useSSL=false',
    'mysql',
    'localhost',
    3306,
    'jeecg-boot',
    'off',
  ],
  ['jdbc:mysql://db.example/shop?useSSL=true&verifyServerCertificate=true', 'mysql', 'db.example', 3306, 'shop', 'verified'],
  ['jdbc:mariadb://10.0.0.5:3307/shop?sslMode=trust', 'mysql', '10.0.0.5', 3307, 'shop', 'on'],
  ['jdbc:postgresql://[::1]:5433/shop?sslmode=require', 'postgres', '::1', 5433, 'shop', 'on'],
  ['jdbc:sqlserver://DB:1433;databaseName=shop;SelectMethod=cursor', 'mssql', 'db', 1433, 'shop', 'off'],
  ['jdbc:oracle:thin:@//ora:1521/ORCL', 'oracle', 'ora', 1521, 'ORCL', 'off'],
  ['jdbc:oracle:thin:@ora:1521:ORCL', 'oracle', 'ora', 1521, 'ORCL', 'off'],
])('reads %s', (text, kind, host, port, database, tls) => {
  expect(readJdbcText(text)).toMatchObject({ kind, host, port, database, options: { tls } });
});

it('hands over the schema of PostgreSQL', () => {
  expect(readJdbcText('jdbc:postgresql://a/b?currentSchema=c').options).toEqual({ tls: 'off', schema: 'c' });
});

it.each([
  ['jdbc:mysql://a/b?allowLoadLocalInfile=true', 'allowLoadLocalInfile'],
  ['jdbc:mysql://a/b?useSSL=false&queryInterceptors=x', 'queryInterceptors'],
  ['jdbc:mysql://a/b?user=root', 'user'],
  ['jdbc:postgresql://a/b?socketFactory=x', 'socketFactory'],
  ['jdbc:postgresql://a/b?toString=x', 'toString'],
  ['jdbc:sqlserver://a;databaseName=b;authenticationScheme=NTLM', 'authenticationScheme'],
])('refuses %s and names the option', (text, option) => {
  expect(() => readJdbcText(text)).toThrow(`数据源地址中的参数“${option}”不受支持，请删除`);
});

it.each(['jdbc:sqlite:/etc/passwd', 'jdbc:h2:mem:x;INIT=runscript', 'jdbc:dm://a/b'])('says which databases there are for %s', (text) => {
  expect(() => readJdbcText(text)).toThrow(/^不支持 (sqlite|h2|dm) 数据库，可用的有 PostgreSQL/);
});

it.each([
  'mysql://a/b',
  'jdbc:mysql://a:99999/b',
  'jdbc:mysql://a:0/b',
  'jdbc:mysql://root:secret@a/b',
  'jdbc:mysql:loadbalance://a,b/c',
  'jdbc:mysql://a,b/c',
  'jdbc:mysql://a/',
  'jdbc:mysql://address=(host=a)/b',
  'jdbc:sqlserver://a\\instance;databaseName=b',
  'jdbc:sqlserver://a;encrypt=true',
  '',
])('refuses %s as no address', (text) => {
  expect(() => readJdbcText(text)).toThrow(/^数据源地址不正确/);
});
