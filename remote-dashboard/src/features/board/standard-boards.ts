import { FIGURES, type FigureName, type Layout, type PlacedCard, type Screen } from '@mortise/shared/contract/dashboard';
import { compacted } from './layout-steps.ts';

type Sized = [id: string, component: string, w: number, h: number, config?: PlacedCard['config']];

/** Places cards from left to right into rows. */
const rows = (...cards: Sized[]): Layout => {
  let [x, y, high] = [0, 0, 0];
  const placed = cards.map(([id, component, w, h, config = {}]) => {
    if (x + w > 12) [x, y, high] = [0, y + high, 0];
    const card = { id, component, x, y, w, h, config };
    x += w;
    high = Math.max(high, h);
    return card;
  });
  return compacted(placed);
};

const figure = (name: FigureName, w = 4, h = 7): Sized => [
  name,
  'dashboard/FigureCard',
  w,
  h,
  { figure: name, title: FIGURES[name].title },
];
const metric = (name: string, title: string): Sized => [name, 'monitor/HistoryCard', 6, 7, { chart: name, title }];

const clueTasks = (kind: string, title: string): Sized => [`clue-${kind}`, 'business/ClueTasksCard', 6, 6, { kind, title }];

const sales = (kind: string, title: string, w: number, h: number): Sized => [`sales-${kind}`, 'business/SalesCard', w, h, { kind, title }];

const names = Object.keys(FIGURES) as FigureName[];

/** Boards that the product ships, for screens of which the database has none. Cards of remotes that a reader may not see are left out. */
export const standardBoards: Record<Screen, Layout> = {
  workplace: rows(
    ['greeting', 'dashboard/GreetingCard', 12, 2],
    figure('visits', 12, 3),
    ['unread', 'dashboard/UnreadCard', 4, 6],
    ['todo', 'dashboard/ToDoCard', 4, 6],
    ['edits', 'dashboard/LastEditsCard', 4, 6],
    figure('signInsByDay', 8),
    figure('busiestPeople'),
    figure('usersByDepartment', 8),
    figure('operationsByType'),
    ['pages', 'dashboard/OwnPagesCard', 4, 6],
    ['shortcuts', 'dashboard/ShortcutsCard', 8, 6],
  ),
  task: rows(
    clueTasks('todo', '我的待办'),
    clueTasks('doing', '我的在办'),
    clueTasks('pending', '我的挂账'),
    clueTasks('supervise', '我的督办'),
    ['todo', 'dashboard/ToDoCard', 6, 6],
    ['unread', 'dashboard/UnreadCard', 6, 6],
    ['edits', 'dashboard/LastEditsCard', 6, 6],
    ['pages', 'dashboard/OwnPagesCard', 6, 6],
  ),
  monitor: rows(
    metric('cpu', 'CPU 使用率'),
    metric('memory', '内存'),
    metric('requests', '请求数（每秒）'),
    metric('loop', '事件循环延迟'),
    figure('operationsByDay', 6),
    figure('signInOutcomes', 6),
  ),
  chart: rows(
    sales('figures', '销售概况', 12, 4),
    sales('trend', '销售趋势', 8, 8),
    sales('rank', '销售排行', 4, 8),
    ...names.map((name) => figure(name)),
  ),
};
