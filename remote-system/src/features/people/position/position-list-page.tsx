import { Position, positions } from '@mortise/shared/contract/people';
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
import { positionColumns } from './position-columns.tsx';
import { PositionForm } from './position-form.tsx';

export const PositionListPage = () => {
  const list = useList(positions.list);
  const opened = useOpened<Position, 'bin'>();
  const removal = useRemoval<Position>(positions, { hasBin: true, onDone: list.reload });
  const exported = { list, call: positions.exportXls, name: '职务表' };

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={Position} name="code" />
          <Filter of={Position} name="name" />
          <Filter of={Position} name="postRank" />
        </>
      }
      toolbar={
        <>
          <AddButton call={positions.add} onClick={opened.add} />
          <ExportButton {...exported} />
          <ImportButton call={positions.importExcel} onDone={list.reload} />
          <BinButton call={positions.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={
        <>
          <RemoveSelected list={list} call={positions.removeBatch} removal={removal} />
          <ExportButton {...exported} size="small" />
        </>
      }
      columns={positionColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <PositionForm position={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {opened.part === 'bin' && (
        <KeptBin title="职务回收站" of={positions} code="职务编码" onClose={opened.close} onRestored={list.reload} />
      )}
    </ListPage>
  );
};

export default PositionListPage;
