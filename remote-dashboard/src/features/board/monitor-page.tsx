import { BoardPage } from './board-page.tsx';

/** 监控 */
export const MonitorPage = () => <BoardPage screen="monitor" title="监控" />;

export default MonitorPage;
