import { ReportSource, reportSources } from '@mortise/shared/contract/online';
import { AddButton, Button, Filter, ListPage, RemoveSelected, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { ReadableTables } from './readable-tables.tsx';
import { reportSourceColumns } from './report-source-columns.tsx';
import { ReportSourceForm } from './report-source-form.tsx';

/** Which tables, columns and rows authors of reports may read. */
export const ReportSourceListPage = () => {
  const list = useList(reportSources.list);
  const opened = useOpened<ReportSource, 'readable'>();
  const removal = useRemoval<ReportSource>(reportSources, { onDone: list.reload });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={ReportSource} name="tableName" />
          <Filter of={ReportSource} name="note" />
        </>
      }
      toolbar={
        <>
          <AddButton call={reportSources.add} onClick={opened.add} />
          <Button onClick={() => opened.open('readable')}>可读的数据表</Button>
        </>
      }
      batch={<RemoveSelected list={list} call={reportSources.removeBatch} removal={removal} />}
      columns={reportSourceColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <ReportSourceForm source={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {opened.part === 'readable' && <ReadableTables onClose={opened.close} />}
    </ListPage>
  );
};

export default ReportSourceListPage;
