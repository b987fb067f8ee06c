import { visits } from '@mortise/shared/contract/session';
import { Card, Chart, ListFailed, Statistic, useOne } from '@mortise/shared/ui/basics';
import { useMemo } from 'react';
import styles from './own-home.module.css';
import { chartOf, lastWeek } from './visit-days.ts';

/** 最近一周访问量统计, counted from the sign-in log. */
export const VisitCard = () => {
  const totals = useOne(visits.totals, {});
  const week = useOne(visits.lastDays, {});
  const data = useMemo(() => week.data && chartOf(lastWeek(week.data, new Date())), [week.data]);
  const error = totals.error ?? week.error;
  const retry = () => {
    void totals.reload();
    void week.reload();
  };

  if (error)
    return (
      <Card title="最近一周访问量统计">
        <ListFailed error={error} onRetry={retry} />
      </Card>
    );

  return (
    <Card title="最近一周访问量统计">
      <div className={styles.figures}>
        <Statistic title="今日IP" value={totals.data?.todayIp} loading={totals.isLoading} groupSeparator="," />
        <Statistic title="今日访问" value={totals.data?.todayVisitCount} loading={totals.isLoading} groupSeparator="," />
        <Statistic title="总访问量" value={totals.data?.totalVisitCount} loading={totals.isLoading} groupSeparator="," />
      </div>
      <Chart title="最近一周访问量" kind="area" heading="日期" data={data} />
    </Card>
  );
};
