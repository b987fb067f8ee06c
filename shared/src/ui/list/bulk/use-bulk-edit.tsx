import { useState } from 'react';
import { Permit } from '#session/index.ts';
import { Button } from '../../antd.ts';
import type { ReadRow } from '../../draft/read-again.ts';
import { loadedDialog } from '../../loaded-dialog.tsx';
import type { List } from '../state/use-list.ts';
import type { BulkControls } from './bulk-controls.ts';

const BulkDialog = loadedDialog(() => import('./bulk-dialog.tsx'), 'BulkDialog');

const isReadRow = (row: unknown): row is ReadRow => typeof row === 'object' && row !== null && 'id' in row && 'updateTime' in row;

/**
 * Button and dialog that change chosen fields of the selected rows, for users who may edit one. The button goes with the selection; the
 * dialog stays until its result was read.
 */
export const useBulkEdit = <Row,>(list: List<Row>, controls: BulkControls = {}) => {
  const [rows, setRows] = useState<readonly ReadRow[]>();
  const selected: readonly unknown[] = list.selected;
  const { bulk } = list;
  if (!bulk) return {};
  return {
    button: (
      <Permit call={bulk.edit}>
        <Button size="small" onClick={() => setRows(selected.filter(isReadRow))}>
          批量修改
        </Button>
      </Permit>
    ),
    dialog: rows && (
      <BulkDialog
        bulk={bulk}
        listFields={list.fields}
        controls={controls}
        rows={rows}
        onClose={() => setRows(undefined)}
        onDone={list.reload}
      />
    ),
  };
};
