import { type Dict, type DictEntry, dictEntries } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import { Button, Drawer, Form, Input, ListPage, RemoveSelected, Select, useAction, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { dictEntryColumns } from './dict-entry-columns.tsx';
import { DictEntryForm } from './dict-entry-form.tsx';

const states = [
  { value: '1', label: '正常' },
  { value: '0', label: '禁用' },
];

/** The entries of one dictionary. */
export const DictEntryDrawer = ({ dict, onClose }: { dict: Dict; onClose: () => void }) => {
  const list = useList(dictEntries.list, {
    part: 'entries',
    fixed: { dictId: dict.id },
    defaults: { pageSize: 10, sort: { column: 'sortOrder', order: 'asc' } },
  });
  const [editing, setEditing] = useState<DictEntry | 'new'>();
  const [remove] = useAction(dictEntries.remove, list.reload);

  return (
    <Drawer open size={600} title="字典列表" extra={dict.dictName} onClose={onClose} styles={{ body: { padding: 12 } }}>
      <ListPage
        list={list}
        filters={
          <>
            <Form.Item name="itemText" label="名称">
              <Input placeholder="请输入名称" allowClear />
            </Form.Item>
            <Form.Item name="status" label="状态">
              <Select options={states} placeholder="请选择" allowClear />
            </Form.Item>
          </>
        }
        toolbar={
          <Permit code="dict:edit">
            <Button type="primary" onClick={() => setEditing('new')}>
              新增
            </Button>
          </Permit>
        }
        batch={<RemoveSelected list={list} endpoint={dictEntries.removeBatch} code="dict:edit" />}
        columns={dictEntryColumns({ onEdit: setEditing, onRemove: ({ id }) => remove({ query: { id } }) })}
      >
        {editing && (
          <DictEntryForm
            dictId={dict.id}
            entry={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
            onSaved={list.reload}
          />
        )}
      </ListPage>
    </Drawer>
  );
};
