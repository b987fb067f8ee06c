import { BoardPage } from './board-page.tsx';

/** 统计图表 */
export const ChartPage = () => <BoardPage screen="chart" title="统计图表" />;

export default ChartPage;
