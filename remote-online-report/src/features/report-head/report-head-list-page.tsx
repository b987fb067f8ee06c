import { ReportHead, reportHeads } from '@mortise/shared/contract/online';
import { Filter, ListPage, useList } from '@mortise/shared/ui';
import { reportHeadColumns } from './report-head-columns.tsx';

export const ReportHeadListPage = () => {
  const list = useList(reportHeads.list);
  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={ReportHead} name="code" />
          <Filter of={ReportHead} name="name" />
        </>
      }
      columns={reportHeadColumns}
    />
  );
};

export default ReportHeadListPage;
