import { NameTransfer, type RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Field, loadingOf, Select, useOne } from '@mortise/shared/ui';
import { ReasonField } from './reason-form.tsx';

interface TransferFormProps extends DraftEnds {
  remote: RemoteApp;
  names: string[];
}

/** Hands names of views and lent components over to another remote. */
export const TransferForm = ({ remote, names, ...ends }: TransferFormProps) => {
  const all = useOne(remoteApps.list, { query: { pageNo: '1', pageSize: '1000' } });
  const others = all.data?.records.filter(({ name }) => name !== remote.name);
  return (
    <DraftForm
      {...ends}
      name="transfer"
      title={`转让 ${remote.name} 的 ${names.length} 个名称`}
      okText="转让"
      onSave={({ to, reason }: Pick<NameTransfer, 'to' | 'reason'>) =>
        call(remoteApps.transfer, { body: { name: remote.name, to, names, reason } })
      }
    >
      <Field of={NameTransfer} name="to" extra={`立即生效：在对方发布含有这些名称的版本之前，${names.join('、')} 不能打开`}>
        <Select
          showSearch
          {...loadingOf(all)}
          placeholder="请选择应用"
          options={others?.map(({ name, owner }) => ({ value: name, label: owner ? `${name}（${owner}）` : name }))}
        />
      </Field>
      <ReasonField />
    </DraftForm>
  );
};
