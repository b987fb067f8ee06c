import type { positionTable } from '#features/people/position/position.table.ts';
import { seedId } from './seed-id.ts';

/** Code, name, rank (dictionary position_rank), and share of the staff as a weight. */
const positions: [code: string, name: string, rank: string, weight: number][] = [
  ['general_manager', '总经理', '5', 0],
  ['deputy_manager', '副总经理', '5', 0],
  ['tech_director', '技术总监', '5', 0],
  ['finance_director', '财务总监', '5', 0],
  ['dept_manager', '部门经理', '4', 0],
  ['project_manager', '项目经理', '4', 4],
  ['architect', '系统架构师', '4', 2],
  ['senior_engineer', '高级工程师', '3', 10],
  ['engineer', '工程师', '2', 20],
  ['test_engineer', '测试工程师', '2', 8],
  ['ops_engineer', '运维工程师', '2', 5],
  ['product_manager', '产品经理', '3', 6],
  ['designer', '设计师', '2', 6],
  ['accountant', '会计', '2', 4],
  ['cashier', '出纳', '1', 2],
  ['hr_specialist', '人事专员', '2', 4],
  ['sales_rep', '销售代表', '2', 10],
  ['service_rep', '客服专员', '1', 10],
  ['auditor', '审计专员', '3', 2],
  ['office_clerk', '行政文员', '1', 7],
  ['operator', '技术工人', '1', 14],
];

export const weightedPositions = positions.map(([code, , , weight]) => ({ code, weight }));

export const positionRows = (): (typeof positionTable.$inferInsert)[] =>
  positions.map(([code, name, postRank], index) => ({
    id: seedId('position', index + 1),
    code,
    name,
    postRank,
    createBy: 'admin',
    // descending times: the list sorts newest first and so keeps the order above
    createTime: `2021-03-0${9 - Math.floor(index / 3)} 09:${String(59 - index).padStart(2, '0')}:00`,
  }));
