import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'modules/monitor/DiskMonitoring': './src/features/disk/disk-page.tsx',
  'modules/monitor/HttpTrace': './src/features/http-trace/http-trace-page.tsx',
  'modules/monitor/JvmInfo': './src/features/jvm-info/jvm-info-page.tsx',
  'modules/monitor/RedisInfo': './src/features/redis-info/redis-info-page.tsx',
  'modules/monitor/RedisTerminal': './src/features/redis-terminal/redis-terminal-page.tsx',
  'modules/monitor/SystemInfo': './src/features/system-info/system-info-page.tsx',
  'modules/monitor/TomcatInfo': './src/features/tomcat-info/tomcat-info-page.tsx',
} satisfies Views;
