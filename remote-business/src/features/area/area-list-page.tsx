import { everyNode } from '@mortise/shared/contract';
import { areas } from '@mortise/shared/contract/business';
import { Permit } from '@mortise/shared/session';
import { AddButton, Button, ExportButton, ImportButton, TreePage, useOpened, useRemoval } from '@mortise/shared/ui';
import { useState } from 'react';
import { areaColumns } from './area-columns.tsx';
import { AreaDetail } from './area-detail.tsx';
import { AreaForm } from './area-form.tsx';
import { type AreaRow, useAreaTree } from './use-area-tree.ts';

export const AreaListPage = () => {
  const tree = useAreaTree();
  const [selected, select] = useState<string[]>([]);
  const opened = useOpened<AreaRow, 'below' | 'detail'>();
  const parent = opened.rowIn('below');
  const viewed = opened.rowIn('detail');
  const reload = () => {
    select([]);
    return tree.reload();
  };
  const chosen = everyNode(tree.rows ?? []).filter(({ id }) => selected.includes(id));
  const removal = useRemoval<AreaRow>(areas, { onDone: reload });

  return (
    <TreePage<AreaRow>
      {...tree}
      onReload={() => void reload()}
      selected={selected}
      onSelect={select}
      toolbar={
        <>
          <AddButton call={areas.add} onClick={opened.add} />
          <ExportButton list={{ asked: {}, selected: chosen, keyOf: ({ id }) => id }} call={areas.exportXls} name="区域" />
          <ImportButton call={areas.importExcel} onDone={reload} />
        </>
      }
      batch={
        <Permit call={areas.removeBatch}>
          <Button size="small" danger onClick={() => removal.several(chosen)}>
            删除
          </Button>
        </Permit>
      }
      columns={areaColumns({
        onEdit: opened.edit,
        onDetail: (row) => opened.open('detail', row),
        onAddBelow: (row) => opened.open('below', row),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <AreaForm area={opened.row} onClose={opened.close} onSaved={reload} />}
      {viewed && <AreaDetail area={viewed} onClose={opened.close} />}
      {parent && <AreaForm parent={parent} onClose={opened.close} onSaved={reload} />}
    </TreePage>
  );
};

export default AreaListPage;
