import { type Position, positions } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import {
  Button,
  DictSelect,
  ExportButton,
  Form,
  ImportButton,
  Input,
  ListPage,
  RemoveSelected,
  useAction,
  useList,
  wildcard,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { positionColumns } from './position-columns.tsx';
import { PositionForm } from './position-form.tsx';

export const PositionListPage = () => {
  const list = useList(positions.list);
  const [editing, setEditing] = useState<Position | 'new'>();
  const [remove] = useAction(positions.remove, list.reload);

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Form.Item name="code" label="职务编码" {...wildcard}>
            <Input placeholder="请输入职务编码" allowClear />
          </Form.Item>
          <Form.Item name="name" label="职务名称" {...wildcard}>
            <Input placeholder="请输入职务名称" allowClear />
          </Form.Item>
          <Form.Item name="postRank" label="职级">
            <DictSelect code="position_rank" placeholder="请选择职级" />
          </Form.Item>
        </>
      }
      toolbar={
        <>
          <Permit code="position:add">
            <Button type="primary" onClick={() => setEditing('new')}>
              新增
            </Button>
          </Permit>
          <ExportButton list={list} endpoint={positions.exportXls} name="职务表" code="position:export" />
          <ImportButton endpoint={positions.importExcel} code="position:import" onDone={list.reload} />
        </>
      }
      batch={
        <>
          <RemoveSelected list={list} endpoint={positions.removeBatch} code="position:delete" />
          <ExportButton list={list} endpoint={positions.exportXls} name="职务表" code="position:export" size="small" />
        </>
      }
      columns={positionColumns({ onEdit: setEditing, onRemove: ({ id }) => remove({ query: { id } }) })}
    >
      {editing && (
        <PositionForm position={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} onSaved={list.reload} />
      )}
    </ListPage>
  );
};

export default PositionListPage;
