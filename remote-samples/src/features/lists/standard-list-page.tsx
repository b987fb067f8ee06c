import { Card, Flex, Progress, Segmented, Statistic } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './card-list.module.css';

const FIGURES = [
  { title: '我的待办', value: 8, suffix: '个任务' },
  { title: '本周任务平均处理时间', value: 32, suffix: '分钟' },
  { title: '本周完成任务数', value: 24, suffix: '个任务' },
];
const TASKS = ['设计', '开发', '测试', '文档', '发布'].map((name, index) => ({
  name: `${name}任务`,
  percent: [100, 81, 60, 40, 15][index] ?? 0,
}));
const FILTERS = { 全部: () => true, 进行中: (percent: number) => percent < 100, 已完成: (percent: number) => percent === 100 };

/** 标准列表 (docs/wire/pages.md §4). */
export const StandardListPage = () => {
  const [shown, setShown] = useState<keyof typeof FILTERS>('全部');
  return (
    <Flex vertical gap={12}>
      <Card size="small">
        <div className={styles.grid}>
          {FIGURES.map((figure) => (
            <Statistic key={figure.title} {...figure} />
          ))}
        </div>
      </Card>
      <Card
        title="标准列表"
        size="small"
        extra={
          <Segmented aria-label="任务状态" value={shown} onChange={setShown} options={Object.keys(FILTERS) as (keyof typeof FILTERS)[]} />
        }
      >
        <ul className={styles.tasks} aria-label="标准列表">
          {TASKS.filter(({ percent }) => FILTERS[shown](percent)).map(({ name, percent }) => (
            <li key={name}>
              {name}
              <Progress percent={percent} aria-label={name} />
            </li>
          ))}
        </ul>
      </Card>
    </Flex>
  );
};

export default StandardListPage;
