import { DataSource, dataSources } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';

interface DataSourceActions {
  onEdit: (dataSource: DataSource) => void;
  onRemove: (dataSource: DataSource) => void;
}

export const dataSourceColumns = ({ onEdit, onRemove }: DataSourceActions): Column<DataSource>[] => [
  column(DataSource, 'name', { sorter: true }),
  column(DataSource, 'dbType'),
  column(DataSource, 'dbDriver', { render: (text) => <ClippedText value={text} width={220} /> }),
  column(DataSource, 'dbUrl', { render: (text) => <ClippedText value={text} width={320} /> }),
  column(DataSource, 'dbUsername'),
  actionsColumn(
    140,
    (dataSource) => [
      { label: '编辑', call: dataSources.edit, onClick: () => onEdit(dataSource) },
      { label: '删除', call: dataSources.remove, danger: true, onClick: () => onRemove(dataSource) },
    ],
    ({ name }) => name,
  ),
];
