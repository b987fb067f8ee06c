import type { RemoteApp } from '@mortise/shared/contract/registry';
import { Alert, Drawer, type Reread, Tabs } from '@mortise/shared/ui';
import { AuditTable } from './audit-table.tsx';
import { BuildTable } from './build-table.tsx';
import { FailureTable } from './failure-table.tsx';
import { LoadTable } from './load-table.tsx';
import { NameTable } from './name-table.tsx';
import { OverrideTable } from './override-table.tsx';

interface RemoteAppDrawerProps {
  remote: RemoteApp;
  onClose: () => void;
  onChanged: Reread;
}

/** A remote's builds, failures and history. */
export const RemoteAppDrawer = ({ remote, onClose, onChanged }: RemoteAppDrawerProps) => (
  <Drawer open size={860} title={remote.name} onClose={onClose} styles={{ body: { padding: '0 16px 16px' } }}>
    {!remote.enabled && <Alert type="warning" showIcon title={`已停用：${remote.reason ?? ''}`} style={{ marginTop: 12 }} />}
    {remote.developing && (
      <Alert type="info" showIcon title={`正由开发服务器 ${remote.developing} 提供，以下版本暂不生效`} style={{ marginTop: 12 }} />
    )}
    {remote.refused && (
      <Alert
        type="error"
        showIcon
        title="工作区的新构建未启用"
        description={remote.refused}
        style={{ marginTop: 12, whiteSpace: 'pre-line' }}
      />
    )}
    {remote.stoppedBuild && (
      <Alert
        type="error"
        showIcon
        title={`版本 ${remote.stoppedBuild} 的灰度已自动停止，所有人使用正式版`}
        description={remote.stoppedReason}
        style={{ marginTop: 12 }}
      />
    )}
    <Tabs
      items={[
        { key: 'builds', label: '版本', children: <BuildTable remote={remote} onChanged={onChanged} /> },
        { key: 'names', label: '名称', children: <NameTable remote={remote} onChanged={onChanged} /> },
        { key: 'loads', label: '加载', children: <LoadTable remote={remote} /> },
        { key: 'failures', label: '故障', children: <FailureTable name={remote.name} /> },
        { key: 'overrides', label: '本机指向', children: <OverrideTable name={remote.name} /> },
        { key: 'audits', label: '操作记录', children: <AuditTable name={remote.name} /> },
      ]}
    />
  </Drawer>
);
