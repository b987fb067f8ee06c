import { TenantRow, tenants } from '@mortise/shared/contract/people';
import { AddButton, Filter, ListPage, RemoveSelected, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { tenantColumns } from './tenant-columns.tsx';
import { TenantForm } from './tenant-form.tsx';

export const TenantListPage = () => {
  // the state of a tenant follows the time: a reload renders its rows though they are the same (ADR 87)
  'use no memo';
  const list = useList(tenants.list);
  const opened = useOpened<TenantRow>();
  const removal = useRemoval<TenantRow>(tenants, { onDone: list.reload });

  return (
    <ListPage
      list={list}
      filters={
        <>
          <Filter of={TenantRow} name="name" />
          <Filter of={TenantRow} name="status" />
        </>
      }
      toolbar={<AddButton call={tenants.add} onClick={opened.add} />}
      batch={<RemoveSelected list={list} call={tenants.removeBatch} removal={removal} />}
      columns={tenantColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <TenantForm tenant={opened.row} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default TenantListPage;
