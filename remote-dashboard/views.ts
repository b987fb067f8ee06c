import { figures } from '@mortise/shared/contract/dashboard';
import { announcements } from '@mortise/shared/contract/messages';
import { codesOf, defineViews } from '@mortise/shared/contract/registry';
import type { Cards } from '@mortise/tooling/define-remote';

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'dashboard/Analysis': './src/screens/analysis/analysis-page.tsx',
  'dashboard/IndexChart': './src/features/board/chart-page.tsx',
  'dashboard/IndexTask': './src/features/board/task-page.tsx',
  'dashboard/Monitor': './src/features/board/monitor-page.tsx',
  'dashboard/Workplace': './src/features/board/workplace-page.tsx',
});

const lines = { size: { w: 4, h: 6 }, least: { w: 3, h: 4 }, isConfigurable: false } as const;

/** Cards that boards of any remote show. */
export const cards = {
  'dashboard/FigureCard': {
    file: './src/features/figure/figure-card.tsx',
    title: '统计图',
    description: '登录、操作与账号的统计，十五种图表',
    size: { w: 6, h: 7 },
    least: { w: 3, h: 3 },
    codes: codesOf(figures.one),
    refresh: 60,
    isConfigurable: true,
  },
  'dashboard/GreetingCard': {
    file: './src/features/analysis/lent/lent-greeting.tsx',
    title: '问候',
    description: '问候语与日期',
    size: { w: 12, h: 2 },
    least: { w: 4, h: 2 },
    codes: [],
    isConfigurable: false,
  },
  'dashboard/LastEditsCard': {
    ...lines,
    file: './src/features/analysis/lent/lent-last-edits.tsx',
    title: '最近修改',
    description: '您最近修改的记录',
    codes: [],
    refresh: 60,
  },
  'dashboard/OwnPagesCard': {
    ...lines,
    file: './src/features/analysis/lent/lent-own-pages.tsx',
    title: '收藏与最近访问',
    description: '您收藏和打开过的页面',
    codes: [],
  },
  'dashboard/ShortcutsCard': {
    file: './src/features/analysis/lent/lent-shortcuts.tsx',
    title: '快捷入口',
    description: '您菜单中的页面',
    size: { w: 8, h: 6 },
    least: { w: 3, h: 3 },
    codes: [],
    isConfigurable: false,
  },
  'dashboard/ToDoCard': {
    ...lines,
    file: './src/features/analysis/lent/lent-to-do.tsx',
    title: '待办',
    description: '需要您处理的事项',
    codes: [],
    refresh: 60,
  },
  'dashboard/UnreadCard': {
    ...lines,
    file: './src/features/analysis/lent/lent-unread.tsx',
    title: '未读消息',
    description: '未读的通告与系统消息',
    codes: codesOf(announcements.unread),
    refresh: 30,
  },
} satisfies Cards;
