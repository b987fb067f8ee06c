import { permissions } from '@mortise/shared/contract/access';
import { ReportHead, reportHeads, reportMails, reportVersions } from '@mortise/shared/contract/online';
import { actionsColumn, ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

interface ReportActions {
  onEdit: (report: ReportHead) => void;
  onAddress: (report: ReportHead) => void;
  onMenu: (report: ReportHead) => void;
  onTry: (report: ReportHead) => void;
  onVersions: (report: ReportHead) => void;
  onMails: (report: ReportHead) => void;
  onRemove: (report: ReportHead) => void;
}

/** The columns of the list of reports (docs/wire/online-report.md §5). */
export const reportHeadColumns = ({
  onEdit,
  onAddress,
  onMenu,
  onTry,
  onVersions,
  onMails,
  onRemove,
}: ReportActions): Column<ReportHead>[] => [
  column(ReportHead, 'name', { sorter: true, render: (name) => <ClippedText value={name} /> }),
  column(ReportHead, 'code', { sorter: true, render: (code) => <ClippedText value={code} /> }),
  column(ReportHead, 'cgrSql', { width: 360, render: (sql) => <ClippedText value={sql} width={360} /> }),
  column(ReportHead, 'dbSource'),
  column(ReportHead, 'createTime', { sorter: true, width: 168, render: (time) => <DateText value={time} /> }),
  actionsColumn(
    170,
    (report) => [
      { label: '编辑', call: reportHeads.edit, onClick: () => onEdit(report) },
      { label: '配置地址', onClick: () => onAddress(report) },
      { label: '添加到菜单', call: permissions.add, onClick: () => onMenu(report) },
      { label: '功能测试', onClick: () => onTry(report) },
      { label: '版本', call: reportVersions.list, onClick: () => onVersions(report) },
      { label: '定时发送', call: reportMails.list, onClick: () => onMails(report) },
      { label: '删除', call: reportHeads.remove, danger: true, onClick: () => onRemove(report) },
    ],
    ({ name }) => name,
  ),
];
