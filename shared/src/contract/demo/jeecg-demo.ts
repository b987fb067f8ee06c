import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalMail, optionalName, optionalText, textOfKind } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { optionalDay, optionalMoment } from '../kernel/moments.ts';
import { coded, withTextFields } from '../kernel/texts.ts';

const LENGTH = '长度在 2 到 30 个字符';
const money = z.coerce.number('请输入数字').min(0, '不能小于 0').max(9_999_999, '不能大于 9,999,999');

/** The example of a single table (docs/wire/pages.md §6.1). */
export const JeecgDemoDraft = z.object({
  name: labelled('姓名', textOfKind('name', 30, '请输入姓名!').min(1, '请输入姓名!').min(2, LENGTH).max(30, LENGTH)),
  keyWord: inBulk(labelled('关键词', optionalName(255))),
  punchTime: optionalMoment('打卡时间'),
  salaryMoney: labelled('工资', money.nullish()),
  bonusMoney: labelled('奖金', money.nullish()),
  sex: inBulk(coded('sex', labelled('性别', optionalText(2)))),
  age: labelled('年龄', z.coerce.number('请输入数字').int('请输入整数').min(0, '不能小于 0').max(200, '不能大于 200').nullish()),
  birthday: optionalDay('生日'),
  email: labelled('邮箱', optionalMail(50, '邮箱格式不正确')),
  content: labelled('个人简介', optionalText(1000)),
});
export type JeecgDemoDraft = z.infer<typeof JeecgDemoDraft>;

/** Stored rows may be ones that no form would accept, such as rows that were moved in. */
export const JeecgDemo = withTextFields(
  labelledLike(
    JeecgDemoDraft,
    z.object({
      id,
      name: nullableText,
      keyWord: nullableText,
      punchTime: nullableText,
      salaryMoney: z.number().nullable(),
      bonusMoney: z.number().nullable(),
      sex: nullableText,
      age: z.number().nullable(),
      birthday: nullableText,
      email: nullableText,
      content: nullableText,
      sysOrgCode: nullableText,
      ...audit,
    }),
  ),
);
export type JeecgDemo = z.infer<typeof JeecgDemo>;

const six = crudEndpoints('/test/jeecgDemo', JeecgDemo, JeecgDemoDraft, {
  read: permit('jeecg/JeecgDemoList', 'jeecg/JVxeDemo/demo/JSBCDemo', 'examples/list/TableInnerEditList'),
  code: 'demo',
  finds: ['name', 'keyWord'],
  subject: { noun: '示例', name: 'name' },
});
// JeecgBoot has the list three times, to show three ways to apply data rules; the code of its reads is that of writes
const crud = {
  ...six,
  list: { ...six.list, alias: ['/test/jeecgDemo/mpList', '/test/jeecgDemo/sqlList'] as const, code: 200 as const },
  byId: { ...six.byId, code: 200 as const },
};

export const jeecgDemos = {
  ...crud,
  ...bulkEndpoints('/test/jeecgDemo', JeecgDemoDraft, crud),
  edit: { ...crud.edit, text: '更新成功！' },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  ...excelEndpoints('/test/jeecgDemo', 'demo'),
};
