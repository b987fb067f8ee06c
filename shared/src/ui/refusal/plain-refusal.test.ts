import { plainRefusal } from './plain-refusal.ts';

it.each([
  ['不支持POST请求方法，支持以下PUT、', '当前服务器不支持此操作'],
  ["操作失败，Required String parameter 'userId' is not present", '服务器处理失败，请联系管理员'],
  ['操作失败，Source must not be null', '服务器处理失败，请联系管理员'],
  [
    "操作失败，\n### Error querying database.  Cause: java.sql.SQLSyntaxErrorException: Unknown column 'nope' in 'ORDER BY'",
    '服务器处理失败，请联系管理员',
  ],
  [
    "操作失败，\n### Error updating database.  Cause: com.mysql.jdbc.MysqlDataTruncation: Data truncation: Data too long for column 'post'",
    '内容过长，无法保存',
  ],
  ["操作失败，Duplicate entry '1' for key 'index_user_name'", '该值已存在，无法保存'],
  ['操作失败，签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss', '请求签名未通过，请联系管理员检查签名密钥'],
  ['Sign签名校验失败！', '请求签名未通过，请联系管理员检查签名密钥'],
])('says %j in plain words and keeps the text as detail', (text, sentence) => {
  expect(plainRefusal(text)).toEqual({ sentence, detail: text });
});

it.each([
  '操作失败',
  '旧密码输入错误!',
  '操作失败，该表或字段不允许作为字典',
  '该值不可用，系统中已存在！',
  '文件导入失败:第2行 code 重复',
])('leaves %j as it is', (text) => {
  expect(plainRefusal(text)).toEqual({ sentence: text });
});
