import { MOBILE } from '@mortise/shared/contract';
import { SQL_RULE } from '@mortise/shared/contract/access';
import type { permissionDataRuleTable } from '#features/access/permission/permission.table.ts';
import type { tenantTable } from '#features/people/tenant/tenant.table.ts';
import type { categoryTable } from '#features/settings/category/category.table.ts';
import type { checkRuleTable } from '#features/settings/check-rule/check-rule.table.ts';
import type { dictItemTable, dictTable } from '#features/settings/dict/dict.table.ts';
import type { fillRuleTable } from '#features/settings/fill-rule/fill-rule.table.ts';
import type { quartzJobTable } from '#features/settings/quartz-job/quartz-job.table.ts';
import { businessDictionaries } from './business-dictionaries.ts';
import { dictionaries } from './dictionaries.ts';
import { CLUE_MENU } from './menus/business-menu.ts';
import { seedId } from './seed-id.ts';

const stamp = { createBy: 'admin', createTime: '2021-01-04 09:00:00' };

export const tenantRows: (typeof tenantTable.$inferInsert)[] = [
  { id: 1, name: '北京国炬软件', beginDate: '2021-01-01 00:00:00', endDate: '2035-12-31 23:59:59', status: 1, ...stamp },
  { id: 2, name: '北京卓尔互动', beginDate: '2021-06-01 00:00:00', endDate: '2035-12-31 23:59:59', status: 1, ...stamp },
  { id: 3, name: '上海榫卯智造', beginDate: '2022-03-01 00:00:00', endDate: '2025-02-28 23:59:59', status: 0, ...stamp },
];

export const dictRows = () => {
  const dicts: (typeof dictTable.$inferInsert)[] = [];
  const items: (typeof dictItemTable.$inferInsert)[] = [];
  [...dictionaries, ...businessDictionaries].forEach((dictionary, at) => {
    const dictId = seedId('dict', at + 1);
    dicts.push({
      id: dictId,
      dictCode: dictionary.code,
      dictName: dictionary.name,
      type: dictionary.numbers ? 1 : 0,
      delFlag: 0,
      ...stamp,
    });
    dictionary.items.forEach(([itemValue, itemText, off], index) => {
      const id = seedId('dictItem', at * 100 + index + 1);
      items.push({ id, dictId, itemValue, itemText, sortOrder: index + 1, status: off ? 0 : 1, ...stamp });
    });
  });
  return { dicts, items };
};

const DEMO_LIST = '4148ec82b6acd69f470bea75fe41c357';

/** Example data rules for the sample list (docs/wire/system-permissions.md §2). */
export const dataRuleRows: (typeof permissionDataRuleTable.$inferInsert)[] = [
  { ruleName: '只看自己创建的数据', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}', status: '0' },
  { ruleName: '年龄大于 20', ruleColumn: 'age', ruleConditions: '>', ruleValue: '20', status: '1' },
  { ruleName: '本部门及下级部门', ruleColumn: 'sysOrgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}', status: '1' },
].map((rule, index) => ({ id: seedId('dataRule', index + 1), permissionId: DEMO_LIST, ...rule, ...stamp }));

const CLUE_RULES = {
  biz_sales: ['本人及本部门待分配的线索', "owner_name = '#{sys_user_code}' or (owner_name is null and sys_org_code = '#{sys_org_code}')"],
  biz_manager: ['本部门及下级部门的线索', "sys_org_code like '#{sys_org_code}%' or owner_name = '#{sys_user_code}'"],
} as const;

/** Data rules of the leads (docs/wire/business.md §8.4): the id of each is granted to its role. */
export const clueRuleRows = Object.entries(CLUE_RULES).map(([role, [ruleName, ruleValue]], index) => ({
  role,
  row: {
    id: seedId('dataRule', 11 + index),
    permissionId: CLUE_MENU,
    ...{ ruleName, ruleValue, ruleConditions: SQL_RULE, status: '1' },
    ...stamp,
  },
}));

/** docs/wire/system-rules.md §1 */
export const checkRuleRows: (typeof checkRuleTable.$inferInsert)[] = [
  {
    id: seedId('ruleDefinition', 1),
    ruleCode: 'common',
    ruleName: '通用编码规则',
    ruleDescription: '首位字母，由数字、字母、下划线组成，3 到 12 位',
    ruleJson: JSON.stringify([
      { digits: '*', pattern: '^.{3,12}$', message: '长度为 3 到 12 位' },
      { digits: '1', pattern: '^[a-zA-Z]$', message: '首位必须是字母' },
      { digits: '*', pattern: '^[0-9a-zA-Z_]+$', message: '只能由数字、字母、下划线组成' },
    ]),
    ...stamp,
  },
  {
    id: seedId('ruleDefinition', 4),
    ruleCode: 'biz_phone',
    ruleName: '手机号',
    ruleDescription: '中国大陆手机号',
    ruleJson: JSON.stringify([{ digits: '*', pattern: MOBILE.source, message: '请输入正确的手机号!' }]),
    ...stamp,
  },
  {
    id: seedId('ruleDefinition', 2),
    ruleCode: 'test',
    ruleName: '负责的功能测试',
    ruleDescription: '前三位数字，不含特殊字符，3 到 12 位',
    ruleJson: JSON.stringify([
      { digits: '*', pattern: '^.{3,12}$', message: '长度为 3 到 12 位' },
      { digits: '3', pattern: '^\\d{3}$', message: '前 3 位必须是数字' },
      { digits: '*', pattern: '^[^~!@#$%^&*()+=]+$', message: '不能含有特殊字符' },
    ]),
    ...stamp,
  },
  {
    id: seedId('ruleDefinition', 3),
    ruleCode: 'rule_code',
    ruleName: '规则编码',
    ruleDescription: '首位字母，由数字、字母、下划线组成，2 到 100 位；用于校验规则和编码规则的编码',
    ruleJson: JSON.stringify([
      { digits: '1', pattern: '^[a-zA-Z]$', message: '首位必须是字母' },
      { digits: '*', pattern: '^\\w*$', message: '只能由数字、字母、下划线组成' },
      { digits: '*', pattern: '^.{2,100}$', message: '长度为 2 到 100 位' },
    ]),
    ...stamp,
  },
];

/** docs/wire/system-rules.md §2 */
export const fillRuleRows: (typeof fillRuleTable.$inferInsert)[] = [
  {
    ruleCode: 'org_num_role',
    ruleName: '机构编码生成',
    ruleClass: 'org.jeecg.modules.system.rule.OrgCodeRule',
    ruleParams: '{"parentId":""}',
  },
  {
    ruleCode: 'category_code_rule',
    ruleName: '分类字典编码生成',
    ruleClass: 'org.jeecg.modules.system.rule.CategoryCodeRule',
    ruleParams: '{"pid":""}',
  },
  {
    ruleCode: 'shop_order_num',
    ruleName: '订单流水号',
    ruleClass: 'org.jeecg.modules.online.cgform.rule.OrderNumberRule',
    ruleParams: '{"prefix":"CN"}',
  },
  {
    ruleCode: 'biz_clue_no',
    ruleName: '线索编号',
    ruleClass: 'mortise.SerialNumberRule',
    ruleParams: '{"prefix":"XS","date":"yyyyMMdd","digits":4}',
  },
].map((rule, index) => ({ id: seedId('ruleDefinition', index + 11), ...rule, ...stamp }));

const categories: [code: string, name: string][] = [
  ['A01', '电子产品'],
  ['A01A01', '电脑'],
  ['A01A02', '手机'],
  ['A02', '办公用品'],
  ['A02A01', '文具'],
  ['A02A02', '耗材'],
  ['B01', '物料树'],
  ['B01A01', '原材料'],
  ['B01A02', '半成品'],
];
const categoryId = (code: string) => seedId('ruleDefinition', 101 + categories.findIndex(([other]) => other === code));

export const categoryRows: (typeof categoryTable.$inferInsert)[] = categories.map(([code, name]) => ({
  id: categoryId(code),
  pid: code.length === 3 ? '0' : categoryId(code.slice(0, -3)),
  name,
  code,
  hasChild: code.length === 3 ? '1' : '0',
  ...stamp,
}));

/** Stopped, so that a new installation runs nothing by itself (docs/wire/system-config.md §5), but for the one that sends messages (ADR 75). */
export const quartzJobRows: (typeof quartzJobTable.$inferInsert)[] = [
  {
    jobClassName: 'org.jeecg.modules.message.job.SendMsgJob',
    cronExpression: '0/50 * * * * ? *',
    description: '发送等待中的消息，并重试失败的消息',
    status: 0,
  },
  { jobClassName: 'org.jeecg.modules.quartz.job.SampleJob', cronExpression: '0/1 * * * * ?' },
  {
    jobClassName: 'org.jeecg.modules.quartz.job.SampleParamJob',
    cronExpression: '0/1 * * * * ?',
    parameter: 'scott',
    description: '带参测试，每秒输出一行日志',
  },
].map((job, index) => ({ id: seedId('job', index + 1), status: -1, ...job, ...stamp }));
