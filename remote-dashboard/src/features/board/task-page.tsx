import { BoardPage } from './board-page.tsx';

/** 任务 */
export const TaskPage = () => <BoardPage screen="task" title="任务" />;

export default TaskPage;
