import { ReportHead, reportHeads } from '@mortise/shared/contract/online';
import { AddButton, Filter, ListPage, RemoveSelected, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { useNavigate } from 'react-router-dom';
import { ReportMails } from '#common/report-mail/report-mails.tsx';
import { ReportForm } from './form/report-form.tsx';
import { ReportAddress } from './report-address.tsx';
import { reportHeadColumns } from './report-head-columns.tsx';
import { ReportMenuForm } from './report-menu-form.tsx';
import { ReportVersions } from './report-versions.tsx';

export const ReportHeadListPage = () => {
  const list = useList(reportHeads.list);
  const navigate = useNavigate();
  const opened = useOpened<ReportHead, 'address' | 'menu' | 'versions' | 'mails'>();
  const removal = useRemoval<ReportHead>(reportHeads, { onDone: list.reload });
  const addressed = opened.rowIn('address');
  const forMenu = opened.rowIn('menu');
  const mailed = opened.rowIn('mails');
  const versioned = opened.rowIn('versions');
  const columns = reportHeadColumns({
    onEdit: opened.edit,
    onAddress: (report) => opened.open('address', report),
    onMenu: (report) => opened.open('menu', report),
    onTry: ({ id }) => void navigate(`/online/cgreport/${id}`),
    onVersions: (report) => opened.open('versions', report),
    onMails: (report) => opened.open('mails', report),
    onRemove: removal.one,
  });

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
      toolbar={
        <AddButton call={reportHeads.add} onClick={opened.add}>
          录入
        </AddButton>
      }
      batch={<RemoveSelected list={list} call={reportHeads.removeBatch} removal={removal} />}
      columns={columns}
    >
      {opened.part === 'form' && <ReportForm report={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {addressed && <ReportAddress report={addressed} onClose={opened.close} />}
      {forMenu && <ReportMenuForm report={forMenu} onClose={opened.close} />}
      {mailed && <ReportMails id={mailed.id} name={mailed.name} onClose={opened.close} />}
      {versioned && <ReportVersions report={versioned} onClose={opened.close} onRestored={list.reload} />}
    </ListPage>
  );
};

export default ReportHeadListPage;
