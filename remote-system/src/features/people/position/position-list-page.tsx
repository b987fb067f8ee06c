import { Position, positions } from '@mortise/shared/contract/people';
import { AddButton, ExportButton, Filter, ImportButton, ListPage, RemoveSelected, useAction, useList, useOpened } from '@mortise/shared/ui';
import { positionColumns } from './position-columns.tsx';
import { PositionForm } from './position-form.tsx';

export const PositionListPage = () => {
  const list = useList(positions.list);
  const opened = useOpened<Position>();
  const [remove] = useAction(positions.remove, list.reload);
  const exported = { list, call: positions.exportXls, name: '职务表' };

  return (
    <ListPage
      list={list}
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
        </>
      }
      batch={
        <>
          <RemoveSelected list={list} call={positions.removeBatch} />
          <ExportButton {...exported} size="small" />
        </>
      }
      columns={positionColumns({ onEdit: opened.edit, onRemove: ({ id }) => remove({ query: { id } }) })}
    >
      {opened.part === 'form' && <PositionForm position={opened.row} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default PositionListPage;
