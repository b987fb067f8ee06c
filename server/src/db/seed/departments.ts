import { createHash } from 'node:crypto';
import type { departmentTable } from '#features/people/department/department.table.ts';

const COMPANY = '1';
const DEPARTMENT = '2';
const POST = '3';

/** Ids of these departments in the reference product's seed (docs/wire/system-departments.md §5). */
const knownIds: Record<string, string> = {
  A01: 'c6d7cb4deeac411cb3384b1b31278596',
  A01A03: '4f1765520d6346f9bd9c79e2479e5b12',
  A01A04: '67fc001af12a4f9b8458005d3f19934a',
  A01A05: '57197590443c44f083d42ae24ef26a2c',
  A01A05A01: '63775228b7b041a99825f79760590b7d',
  A02: '6d35e179cd814e3299bd588ea7daed3f',
  A02A01: 'a7d7e77e06c84325a40932163adcdaa6',
  A02A02: '5159cde220114246b045e574adceafe9',
};

/** Code (three characters per level), name, kind, and share of the staff as a weight. */
const staffed: [code: string, name: string, category: string, weight: number][] = [
  ['A01', '北京国炬软件', COMPANY, 1],
  ['A01A03', '市场部', DEPARTMENT, 4],
  ['A01A03A01', '品牌推广组', DEPARTMENT, 8],
  ['A01A03A02', '渠道拓展组', DEPARTMENT, 9],
  ['A01A03A03', '市场调研组', DEPARTMENT, 5],
  ['A01A04', '财务部', DEPARTMENT, 6],
  ['A01A04A01', '会计核算组', DEPARTMENT, 6],
  ['A01A04A02', '资金管理组', DEPARTMENT, 4],
  ['A01A05', '研发部', DEPARTMENT, 6],
  ['A01A05A01', '研发经理', POST, 3],
  ['A01A05A02', '前端开发组', DEPARTMENT, 16],
  ['A01A05A03', '后端开发组', DEPARTMENT, 22],
  ['A01A05A04', '测试组', DEPARTMENT, 12],
  ['A01A05A05', '运维组', DEPARTMENT, 8],
  ['A01A05A06', '数据平台组', DEPARTMENT, 10],
  ['A01A06', '人力资源部', DEPARTMENT, 4],
  ['A01A06A01', '招聘组', DEPARTMENT, 6],
  ['A01A06A02', '薪酬绩效组', DEPARTMENT, 4],
  ['A01A07', '行政部', DEPARTMENT, 7],
  ['A01A08', '客户服务部', DEPARTMENT, 5],
  ['A01A08A01', '华北服务组', DEPARTMENT, 12],
  ['A01A08A02', '华南服务组', DEPARTMENT, 12],
  ['A01A09', '产品部', DEPARTMENT, 8],
  ['A01A10', '审计法务部', DEPARTMENT, 5],
  ['A02', '北京卓尔互动', COMPANY, 1],
  ['A02A01', '财务部', DEPARTMENT, 5],
  ['A02A02', '研发部', DEPARTMENT, 6],
  ['A02A02A01', '游戏引擎组', DEPARTMENT, 11],
  ['A02A02A02', '美术设计组', DEPARTMENT, 9],
  ['A02A03', '运营部', DEPARTMENT, 5],
  ['A02A03A01', '内容运营组', DEPARTMENT, 9],
  ['A02A03A02', '用户运营组', DEPARTMENT, 9],
  ['A02A04', '商务合作部', DEPARTMENT, 7],
  ['A03', '上海榫卯智造', COMPANY, 1],
  ['A03A01', '生产制造部', DEPARTMENT, 6],
  ['A03A01A01', '一号车间', DEPARTMENT, 20],
  ['A03A01A02', '二号车间', DEPARTMENT, 18],
  ['A03A02', '质量管理部', DEPARTMENT, 9],
  ['A03A03', '供应链部', DEPARTMENT, 6],
  ['A03A03A01', '采购组', DEPARTMENT, 8],
  ['A03A03A02', '仓储物流组', DEPARTMENT, 11],
  ['A03A04', '销售部', DEPARTMENT, 12],
];

/** Derived from the code, so that it is the same in every installation. */
export const departmentId = (code: string) => knownIds[code] ?? createHash('md5').update(`sys_depart ${code}`).digest('hex');

export const weightedCodes = staffed.map(([code, , , weight]) => ({ code, weight }));

export const departmentRows = (): (typeof departmentTable.$inferInsert)[] =>
  staffed.map(([orgCode, departName, orgCategory], index) => ({
    id: departmentId(orgCode),
    parentId: orgCode.length > 3 ? departmentId(orgCode.slice(0, -3)) : '',
    departName,
    orgCategory,
    orgCode,
    orgType: orgCategory === POST ? POST : String(orgCode.length / 3),
    departOrder: index,
    status: '1',
    delFlag: '0',
    createBy: 'admin',
    createTime: '2021-01-04 09:00:00',
  }));
