import { BoardPage } from './board-page.tsx';

/** 工作台 */
export const WorkplacePage = () => <BoardPage screen="workplace" title="工作台" />;

export default WorkplacePage;
