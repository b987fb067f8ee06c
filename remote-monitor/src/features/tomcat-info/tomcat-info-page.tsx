import { countText, type Figure, plain } from '#common/figure.ts';
import type { ChartOf } from '#common/history-charts.tsx';
import { MetricPage } from '#common/metric-page.tsx';

const rows = [
  ['created', 'tomcat 已创建 session 数', '启动以来的登录次数'],
  ['expired', 'tomcat 已过期 session 数', '启动以来过期的会话数'],
  ['active.current', 'tomcat 当前活跃 session 数', '当前活跃会话数'],
  ['active.max', 'tomcat 活跃 session 数峰值', '启动以来活跃会话数峰值'],
  ['rejected', '超过session 最大配置后，拒绝的 session 个数', '启动以来被拒绝的登录次数'],
] as const;

/** In display order (docs/wire/monitor.md §5.5). */
export const tomcatFigures: readonly Figure[] = rows.map(([name, description, own]) => ({
  metric: `tomcat.sessions.${name}`,
  colour: 'green',
  description,
  own,
  unit: '个',
  show: plain,
}));

const charts: readonly ChartOf[] = [
  { title: '活跃会话', lines: [{ name: '数量', metric: 'tomcat.sessions.active.current' }], show: countText },
  { title: '打开的控制台连接', lines: [{ name: '数量', metric: 'push.sockets' }], show: countText },
];

/** Tomcat信息: sessions of the installation, under the metric names of the wire. */
export const TomcatInfoPage = () => <MetricPage figures={tomcatFigures} charts={charts} failure="获取Tomcat信息失败" />;

export default TomcatInfoPage;
