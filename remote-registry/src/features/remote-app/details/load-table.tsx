import { type LoadPeriod, type RemoteApp, RemoteLoad, remoteLoads } from '@mortise/shared/contract/registry';
import { ClippedText, type Column, column, ScrollTable, Segmented, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { BuildName } from '../build-name.tsx';
import styles from '../remote-app.module.css';
import { DayLine } from './day-line.tsx';

type Period = 'day' | 'week';
const PERIODS: Record<Period, string> = { day: '近 24 小时', week: '近 7 天' };

/** Failures of code that several views share are reported under the remote's name. */
const SHARED = '共用的代码';

const secondsOf = (milliseconds: number | null) => (milliseconds === null ? '—' : `${(milliseconds / 1000).toFixed(2)} 秒`);

/** Persons whom the view failed, among all who used it. */
const shareOf = ({ failing, persons }: LoadPeriod) =>
  persons ? `${failing} / ${persons} 人（${Math.round((failing * 100) / persons)}%）` : '—';

const columnsOf = ({ name, builds }: RemoteApp, period: Period): Column<RemoteLoad>[] => {
  const figure = (key: string, title: string, render: (of: LoadPeriod) => string | number): Column<RemoteLoad> => ({
    title,
    key,
    align: 'right',
    render: (_, row) => render(row[period]),
  });
  return [
    column(RemoteLoad, 'view', { render: (view) => <ClippedText value={view === name ? SHARED : view} width={130} /> }),
    column(RemoteLoad, 'build', { render: (build) => <BuildName build={build} builds={builds} /> }),
    figure('loads', '打开次数', ({ loads }) => loads),
    figure('median', '中位耗时', ({ median }) => secondsOf(median)),
    figure('p95', '95% 不超过', ({ p95 }) => secondsOf(p95)),
    figure('failures', '出错次数', ({ failures }) => failures),
    figure('share', '出错人数', shareOf),
    column(RemoteLoad, 'days', { render: (days: RemoteLoad['days']) => <DayLine days={days} /> }),
  ];
};

/** What pages measured: load times and failures of each view, build by build. */
export const LoadTable = ({ remote }: { remote: RemoteApp }) => {
  const loads = useOne(remoteLoads.of, { query: { name: remote.name } });
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <Segmented
        className={styles.draft}
        aria-label="时间范围"
        value={period}
        onChange={setPeriod}
        options={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, label: PERIODS[value] }))}
      />
      <ScrollTable
        aria-label="加载统计"
        size="small"
        rowKey={({ build, view }) => `${build}/${view}`}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        loading={loads.isLoading}
        locale={{ emptyText: '近 7 天没有人打开过' }}
        columns={columnsOf(remote, period)}
        dataSource={loads.data ?? []}
      />
    </>
  );
};
