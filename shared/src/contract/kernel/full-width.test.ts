import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullWidth } from './full-width.ts';

it.each([
  ['删除成功!', '删除成功！'],
  ['确定发布吗 ?', '确定发布吗？'],
  ['删除“甲”?', '删除“甲”？'],
  ['a != b?', 'a != b?'],
  ['保存失败!请重试', '保存失败！请重试'],
  ['temp/中文!_1.png', 'temp/中文!_1.png'],
  ['temp/甲,乙_1.png', 'temp/甲,乙_1.png'],
  ['添加成功！', '添加成功！'],
  ['字段太长,超出数据库字段的长度', '字段太长，超出数据库字段的长度'],
  ['文件大小超出10MB限制, 请压缩或降低文件质量! ', '文件大小超出10MB限制，请压缩或降低文件质量！ '],
  ['文件导入失败:第2行 code 重复', '文件导入失败：第2行 code 重复'],
  ['总上传行数:2,已导入行数:1,错误行数:1', '总上传行数：2，已导入行数：1，错误行数：1'],
  ['用户名: admin,登录成功！', '用户名：admin，登录成功！'],
  ['地址http://a,b 不存在', '地址http://a,b 不存在'],
  ['人数 1,980', '人数 1,980'],
])('shows %s as %s', (text, shown) => expect(fullWidth(text)).toBe(shown));

it.each(['字典Code不能为空!', '请输入旧密码!', '请输入新密码!', '请确认新密码!'])('leaves %s, which the requirements give', (text) => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/requirements.md'), 'utf8')).toContain(text);
  expect(fullWidth(text)).toBe(text);
});
