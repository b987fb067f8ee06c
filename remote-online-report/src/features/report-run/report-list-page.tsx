import { reportRuns } from '@mortise/shared/contract/online';
import { Card, ListEmpty, ListFailed, Skeleton, useOne } from '@mortise/shared/ui';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ReportRows } from './report-rows.tsx';

/** A configured report as a list: its parameters, then its conditions, then its rows (docs/wire/online-report.md §6). */
export const ReportListPage = () => {
  const { code } = useParams();
  const { pathname } = useLocation();
  // a menu row may write the report's id into its path instead of a parameter
  const id = code ?? pathname.split('/').filter(Boolean).at(-1);
  const [address] = useSearchParams();
  const input = id ? { params: { id } } : null;
  const parameters = useOne(reportRuns.parameters, input);
  const conditions = useOne(reportRuns.conditions, parameters.data ? input : null);
  const failed = [parameters, conditions].find(({ error }) => error);

  if (!id)
    return (
      <Card>
        <ListEmpty />
      </Card>
    );
  if (failed?.error)
    return (
      <Card>
        <ListFailed title="报表无法显示" error={failed.error} onRetry={failed.reload} />
      </Card>
    );
  if (!parameters.data || !conditions.data)
    return (
      <Card>
        <Skeleton active paragraph={{ rows: 10 }} />
      </Card>
    );
  const given = parameters.data.flatMap(({ paramName }) => {
    const value = address.get(paramName);
    return value === null ? [] : [[`self_${paramName}`, value] as const];
  });
  return <ReportRows key={id} id={id} titled={code !== undefined} conditions={conditions.data} parameters={Object.fromEntries(given)} />;
};

export default ReportListPage;
