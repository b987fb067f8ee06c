import { MetricPage } from '#common/metric-page.tsx';
import { systemCharts } from './system-charts.ts';
import { systemFigures } from './system-figures.ts';
import { ThresholdButton } from './thresholds/threshold-button.tsx';

const charts = Object.values(systemCharts);

/** 服务器信息: current metrics of the server process and its machine. */
export const SystemInfoPage = () => (
  <MetricPage figures={systemFigures} charts={charts} failure="获取服务器信息失败" tools={<ThresholdButton />} />
);

export default SystemInfoPage;
