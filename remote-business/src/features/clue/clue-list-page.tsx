import { type Clue, clues } from '@mortise/shared/contract/business';
import { Permit } from '@mortise/shared/session';
import {
  AddButton,
  Button,
  ExportButton,
  ImportButton,
  ListPage,
  RemoveSelected,
  useAction,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { type CluePart, clueActionsOf, useMayWork } from './clue-actions.ts';
import { clueColumns } from './clue-columns.tsx';
import { AssignDialog, ClueDialog } from './clue-dialogs.tsx';
import { clueFilters } from './clue-filters.tsx';
import { ClueForm } from './clue-form.tsx';
import { StatusTabs } from './status-tabs.tsx';

export const ClueListPage = () => {
  const list = useList(clues.list);
  const opened = useOpened<Clue, CluePart | 'several'>();
  const removal = useRemoval<Clue>(clues, { onDone: list.reload });
  const [reopen] = useAction(clues.reopen, list.reload);
  const [autoAssign, isAssigning] = useAction(clues.autoAssign, list.reload);
  const mayWork = useMayWork();
  const ends = { onClose: opened.close, onSaved: list.reload };
  const { part, row } = opened;
  const actionsOf = (clue: Clue) =>
    clueActionsOf(clue, mayWork, {
      onOpen: opened.open,
      onEdit: opened.edit,
      onReopen: ({ id, updateTime }) => void reopen({ body: { id, updateTime } }),
      onRemove: removal.one,
    });

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={clueFilters}
      toolbar={
        <>
          <AddButton call={clues.add} onClick={opened.add} />
          <ExportButton list={list} call={clues.exportXls} name="线索" />
          <ImportButton call={clues.importExcel} onDone={list.reload} />
          <StatusTabs list={list} />
        </>
      }
      batch={
        <>
          <Permit call={clues.assign}>
            <Button size="small" onClick={() => opened.open('several')}>
              批量分配
            </Button>
          </Permit>
          <Permit call={clues.autoAssign}>
            <Button
              size="small"
              loading={isAssigning}
              onClick={() => void autoAssign({ body: { ids: list.selected.map(({ id }) => id) } })}
            >
              自动分配
            </Button>
          </Permit>
          <RemoveSelected list={list} call={clues.removeBatch} removal={removal} />
        </>
      }
      columns={clueColumns(actionsOf)}
    >
      {part === 'form' && <ClueForm clue={row} {...ends} />}
      {part === 'several' && <AssignDialog chosen={list.selected} {...ends} />}
      {part && part !== 'form' && part !== 'several' && row && <ClueDialog part={part} clue={row} {...ends} />}
    </ListPage>
  );
};

export default ClueListPage;
