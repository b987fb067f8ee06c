/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type AnyEndpoint, methodsOf } from '#contract/index.ts';
import { eachField } from './each-field.ts';
import { endpointsOf } from './endpoints-of.ts';
import { ownLabels, ownTexts } from './own-words.ts';
import { wholeContract } from './whole-contract.ts';

// compares every text of the contract that a person reads with docs/wire, which records the product's own words

const wire = join(import.meta.dirname, '../../../docs/wire');
const lines = readdirSync(wire)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readFileSync(join(wire, name), 'utf8').split('\n'));
const everything = lines.join('\n');
const endpoints = endpointsOf(wholeContract);

/** `/sys/role/datarule/{roleId}` and `/sys/role/datarule/:roleId` are the same path. */
const plain = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*').replace(/\?.*/, '');

/** The table rows of an endpoint, by path; a table's head or the heading above it may name the first part of its paths. */
const documented = new Map<string, string[]>();
let base = '';
for (const line of lines) {
  if (line.startsWith('#')) base = /prefix (\/[\w/]+)/.exec(line)?.[1] ?? '';
  base = /^\| Method \| Path \((\/[\w/]+)\)/.exec(line)?.[1] ?? base;
  const paths = /^\| [A-Z/, ]+ \| ([^|]+)/.exec(line)?.[1]?.match(/\/[^`, ]+/g) ?? [];
  for (const path of paths.flatMap((each) => [each, base + each]))
    documented.set(plain(path), [...(documented.get(plain(path)) ?? []), line]);
}
const rowsOf = ({ path, alias = [] }: AnyEndpoint) => [path, ...alias].flatMap((each) => documented.get(plain(each)) ?? []);

/** Messages of success that the rows of their endpoints do not name. */
const NAMED_ELSEWHERE = ['/sys/user/appEdit', '/sys/permission/getUserPermissionByToken', '/sys/duplicate/check'];
/** The product's own additions to JeecgBoot, and what it says there. */
const OWN_TEXTS: Record<string, string> = {
  'POST /sys/dashboard/add': '看板已保存',
  'PUT /sys/dashboard/edit': '看板已保存',
  'DELETE /sys/dashboard/delete': '看板已删除',
  'POST /online/cgreport/head/restore': '已恢复',
  'POST /sys/account/phone': '手机号码已更换',
  'POST /sys/account/emailCode': '验证码已发送，10 分钟内有效',
  'POST /sys/account/email': '邮箱已更换',
  'POST /sys/account/bind': '已绑定',
  'POST /sys/account/unbind': '已解除绑定',
  'POST /sys/passkey/add': '通行密钥已添加',
  'POST /sys/passkey/remove': '通行密钥已移除',
  'POST /sys/secondStep/confirm': '两步验证已开启',
  'POST /sys/secondStep/remove': '两步验证已关闭',
  'POST /sys/secondStep/recoveryCodes': '恢复码已更换，原有的不再有效',
  'POST /sys/secondStep/reset': '两步验证已重置，该用户的登录已全部退出',
  'POST /sys/secondStep/roles': '已保存，成员在下次登录时生效',
  'DELETE /registry/overrides': '已还原',
  'DELETE /registry/tokens': '密钥已吊销',
  'DELETE /sys/session/mine': '已退出所选登录',
  'POST /registry/activate': '版本已启用',
  'POST /registry/canary': '灰度已生效',
  'POST /registry/disable': '应用已停用',
  'POST /registry/enable': '应用已恢复',
  'POST /registry/endCanary': '灰度已结束',
  'POST /registry/follow': '已取消固定',
  'POST /registry/overrides': '已指向本机',
  'POST /registry/overrides/revoke': '授权已收回',
  'POST /registry/owner': '负责人已保存',
  'POST /registry/publishing': '发布方式已保存',
  'POST /registry/tokens/rotate': '密钥已轮换',
  'POST /registry/transfer': '名称已转让',
  'POST /registry/rollBack': '已回退到上一版本',
  'POST /registry/tokens': '密钥已创建',
};
const keyOf = (endpoint: AnyEndpoint) => `${methodsOf(endpoint)[0]} ${endpoint.path}`;

it.each(endpoints.flatMap((each) => (each.text ? [[keyOf(each), each] as const] : [])))(
  '%s answers in the words of docs/wire',
  (key, endpoint) => {
    const rows = NAMED_ELSEWHERE.includes(endpoint.path) ? [] : rowsOf(endpoint);
    const words = key in OWN_TEXTS ? OWN_TEXTS[key] : rows.length ? rows.join('\n') : everything;
    expect(words).toContain(endpoint.text);
  },
);

it('labels fields as docs/wire does', () => {
  const labels = new Set<string>();
  for (const { body, query, result } of endpoints)
    for (const schema of [body, query, result])
      eachField(schema, (name, field) => {
        const label = field.meta()?.label;
        if (label) labels.add(`${name} ${label}`);
      });
  const isKnown = (text: string) => {
    const [name = '', label = ''] = text.split(/ (.+)/);
    return lines.some((line) => line.includes(label) && new RegExp(`\\b${name}\\b`).test(line));
  };
  expect(labels.size).toBeGreaterThan(100);
  expect([...labels].filter((text) => !isKnown(text) && !ownLabels.has(text)).sort()).toEqual([]);
});

/** Values that fields refuse, each for another reason. */
const REFUSED = [undefined, '', '中'.repeat(300_000), -1, 1e9, 1.5, 'x!@#'];
/** What fields say that docs/wire has not, or says otherwise. */
const OWN_REFUSALS = [
  'added 每个看板最多 40 张卡片',
  'address 地址过长',
  'address 请输入地址',
  'age 不能大于 200',
  'age 不能小于 0',
  'areaCode 请输入区域编码',
  'bonusMoney 不能大于 9,999,999',
  'bonusMoney 不能小于 0',
  'budget 预算(元)不能小于 0',
  'build 版本号应为 12 位十六进制',
  'carCode 请输入车型编码',
  'cost 已投放(元)不能小于 0',
  'days 有效期为 1 至 730 天',
  'days 有效期应为整数',
  'days 请输入有效期',
  'dealAmount 成交金额须大于 0!',
  'dealAmount 请输入成交金额!',
  'defeatReason 请选择战败原因!',
  'endDate 请选择结束日期!',
  'energyType 请选择能源类型',
  'filters 过滤器不是正确的 JSON',
  'filters 过滤器应为 JSON 数组',
  'followTime 请选择跟进时间!',
  'followType 请选择跟进方式',
  'from 版本号应为 12 位十六进制',
  'guidePrice 指导价(万元)不能小于 0.01',
  'guidePrice 指导价(万元)过大',
  'hours 小时数应为整数',
  'hours 有效期为 1 至 8 小时',
  'hours 请输入小时数',
  'id 租户编号至少为 1',
  'id 租户编号过大',
  'ids 请选择线索!',
  'jeecgOrderCustomerList 客户信息最多 500 行',
  'jeecgOrderTicketList 机票信息最多 500 行',
  'landingUrl 请输入正确的网址!',
  'lat 纬度为 -90 至 90',
  'layout 每个看板最多 40 张卡片',
  'limit 出错上限为 0 至 100',
  'limit 出错上限应为整数',
  'lng 经度为 -180 至 180',
  'menuType 请选择菜单类型!',
  'modelYear 年款为 2000 至 2100',
  'name 请输入客户名',
  'name 请输入租户名称',
  'name 远程名称须以 remote- 开头，由小写字母、数字、横杠组成',
  'names 请选择要转让的名称',
  'orderId 请选择订单',
  'orderMoney 不能大于 9,999,999',
  'orderMoney 不能小于 0',
  'overlap 保留时间为 0 至 720 小时',
  'overlap 保留时间应为整数',
  'overlap 请输入保留时间',
  'ownerName 请选择负责顾问!',
  'password 请输入登录密码',
  'percent 比例为 0 至 100',
  'percent 比例应为整数',
  'percent 灰度比例为 1 至 100',
  'percent 灰度比例应为整数',
  'percent 请输入比例',
  'platformCode 以字母开头，由字母、数字、下划线、横线组成!',
  'predicates 路由条件不是正确的 JSON',
  'predicates 路由条件应为 JSON 数组',
  'priority 请选择优先级',
  'quickQuery 查询条件过长',
  'reason 请输入原因',
  'remark 请输入备注!',
  'remote 远程名称须以 remote- 开头，由小写字母、数字、横杠组成',
  'routerId 请输入路由ID',
  'routerId 路由ID只能含字母、数字、点、横线和下划线',
  'rows 一次最多修改 100 条',
  'salaryMoney 不能大于 9,999,999',
  'salaryMoney 不能小于 0',
  'selections 选择的行过多',
  'sortOrder 排序值不能小于 1',
  'startDate 请选择开始日期!',
  'superQueryParams 高级查询条件过长',
  'to 远程名称须以 remote- 开头，由小写字母、数字、横杠组成',
  'uri 请输入路由URI',
  'uri 路由URI应以 lb://、lb:ws://、http:// 等开头',
];
/** Made from the limit, or from no field's words. */
const GENERAL = /^(长度不超过 [1-9]\d* 个字符|时间格式不正确|.*”不是有效的(日期|时间)，请填写如 .*)$/;

// zod keeps its language in a global, which jest's node environment takes from the process; the server's global setup made it Chinese there
z.config(z.locales.en());
/** What fields say that forms fill in or check by themselves. */
const OF_ZOD = /^(Invalid|Too (big|small))/;

it('refuses values in the words of docs/wire', () => {
  const refusals = new Set<string>();
  for (const { body } of endpoints)
    eachField(body, (name, field) => {
      const issues = REFUSED.flatMap((value) => field.safeParse(value).error?.issues ?? []);
      for (const { message } of issues) if (!OF_ZOD.test(message)) refusals.add(`${name} ${message}`);
    });
  const isKnown = (text: string) => {
    const message = text.replace(/^\w+ /, '');
    return GENERAL.test(message) || everything.includes(message) || ownTexts.has(message.replace(/^请(输入|选择)/, ''));
  };
  expect([...refusals].filter((text) => !isKnown(text)).sort()).toEqual(OWN_REFUSALS);
});
