import { liveMetrics } from '@mortise/shared/contract/monitor';
import { codesOf, defineViews } from '@mortise/shared/contract/registry';
import type { Cards } from '@mortise/tooling/define-remote';

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'modules/monitor/DiskMonitoring': './src/features/disk/disk-page.tsx',
  'modules/monitor/HttpTrace': './src/features/http-trace/http-trace-page.tsx',
  'modules/monitor/JvmInfo': './src/features/jvm-info/jvm-info-page.tsx',
  'modules/monitor/RedisInfo': './src/features/redis-info/redis-info-page.tsx',
  'modules/monitor/RedisTerminal': './src/features/redis-terminal/redis-terminal-page.tsx',
  'modules/monitor/SystemInfo': './src/features/system-info/system-info-page.tsx',
  'modules/monitor/TomcatInfo': './src/features/tomcat-info/tomcat-info-page.tsx',
});

/** Cards that boards of any remote show. */
export const cards = {
  'monitor/HistoryCard': {
    file: './src/features/system-info/history-card.tsx',
    title: '服务器指标',
    description: 'CPU、内存、请求数或事件循环延迟，最近一小时',
    size: { w: 6, h: 7 },
    least: { w: 3, h: 5 },
    codes: codesOf(liveMetrics.series),
    refresh: 600,
    isConfigurable: true,
  },
} satisfies Cards;
