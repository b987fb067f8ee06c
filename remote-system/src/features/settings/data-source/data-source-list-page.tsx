import { DataSource, dataSources } from '@mortise/shared/contract/settings';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  KeptBin,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { BinButton } from '#common/bin-button.tsx';
import { dataSourceColumns } from './data-source-columns.tsx';
import { DataSourceForm } from './data-source-form.tsx';

export const DataSourceListPage = () => {
  const list = useList(dataSources.list);
  const opened = useOpened<DataSource, 'bin'>();
  const removal = useRemoval<DataSource>(dataSources, { hasBin: true, onDone: list.reload });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={DataSource} name="name" />
          <Filter of={DataSource} name="dbType" />
        </>
      }
      toolbar={
        <>
          <AddButton call={dataSources.add} onClick={opened.add} />
          <ExportButton list={list} call={dataSources.exportXls} name="多数据源管理" />
          <ImportButton call={dataSources.importExcel} onDone={list.reload} />
          <BinButton call={dataSources.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={<RemoveSelected list={list} call={dataSources.removeBatch} removal={removal} />}
      columns={dataSourceColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <DataSourceForm dataSource={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {opened.part === 'bin' && (
        <KeptBin title="数据源回收站" of={dataSources} code="数据源编码" onClose={opened.close} onRestored={list.reload} />
      )}
    </ListPage>
  );
};

export default DataSourceListPage;
