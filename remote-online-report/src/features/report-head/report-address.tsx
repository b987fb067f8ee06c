import { type ReportHead, reportRuns } from '@mortise/shared/contract/online';
import { ListFailed, Skeleton, useOne } from '@mortise/shared/ui';
import { AddressDialog } from '#common/address-dialog.tsx';

interface ReportAddressProps {
  report: ReportHead;
  onClose: () => void;
}

/** The address of a report with its parameters, for menu rows and links. */
export const ReportAddress = ({ report, onClose }: ReportAddressProps) => {
  const parameters = useOne(reportRuns.parameters, { params: { id: report.id } });
  const query = parameters.data?.map(({ paramName }) => `${paramName}=\${${paramName}}`).join('&');
  const address = `/online/cgreport/${report.id}${query ? `?${query}` : ''}`;
  return (
    <AddressDialog title="报表访问链接" address={parameters.data && address} onClose={onClose}>
      {parameters.error && <ListFailed title="报表参数加载失败" error={parameters.error} onRetry={parameters.reload} />}
      {parameters.isLoading && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
    </AddressDialog>
  );
};
