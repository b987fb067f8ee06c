import { type RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { Button, type Reread, ScrollTable, Tag, useMayCall } from '@mortise/shared/ui';
import { useState } from 'react';
import { TransferForm } from '../decisions/transfer-form.tsx';
import styles from '../remote-app.module.css';

interface NameTableProps {
  remote: RemoteApp;
  onChanged: Reread;
}

/** Views and lent components that only this remote may offer; an operator can hand them over. */
export const NameTable = ({ remote, onChanged }: NameTableProps) => {
  const [chosen, setChosen] = useState<string[]>([]);
  const [asking, setAsking] = useState(false);
  const mayTransfer = useMayCall()(remoteApps.transfer);
  const offered = new Set(remote.builds.find(({ build }) => build === remote.stable)?.exposes);
  return (
    <>
      {mayTransfer && (
        <Button className={styles.draft} disabled={!chosen.length} onClick={() => setAsking(true)}>
          转让
        </Button>
      )}
      <ScrollTable
        aria-label="名称"
        size="small"
        rowKey="name"
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        locale={{ emptyText: '还没有名称，首次发布后归本应用所有' }}
        rowSelection={mayTransfer ? { selectedRowKeys: chosen, onChange: (keys) => setChosen(keys.map(String)) } : undefined}
        columns={[
          { title: '名称', dataIndex: 'name' },
          {
            title: '正式版',
            key: 'offered',
            render: (_, { name }) => (offered.has(name) ? <Tag color="green">提供</Tag> : <Tag>未提供</Tag>),
          },
        ]}
        dataSource={remote.names.map((name) => ({ name }))}
      />
      {asking && (
        <TransferForm
          remote={remote}
          names={chosen}
          onClose={() => setAsking(false)}
          onSaved={() => {
            setChosen([]);
            return onChanged();
          }}
        />
      )}
    </>
  );
};
