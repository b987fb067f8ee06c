import { Alert, Drawer, ScrollTable, type TableColumnsType } from '@mortise/shared/ui';
import { useState } from 'react';
import { readShareScope, type SharedModule } from './share-scope.ts';

const columns: TableColumnsType<SharedModule> = [
  { title: '模块', dataIndex: 'name', render: (name: string) => <code>{name}</code> },
  { title: '版本', dataIndex: 'version' },
  { title: '提供者', dataIndex: 'from', render: (from: string) => (from === 'mortise_host' ? '控制台' : from) },
  {
    title: '使用者',
    dataIndex: 'users',
    align: 'right',
    render: (users: string[]) => <span title={users.join('\n')}>{users.length}</span>,
  },
];

/** The shared modules of this page, with their providers and users. */
export const SharedModules = ({ onClose }: { onClose: () => void }) => {
  const [modules] = useState(readShareScope);
  const foreign = modules.filter(({ from }) => from !== 'mortise_host');
  return (
    <Drawer open size={640} title="公共模块" onClose={onClose}>
      <Alert
        showIcon
        style={{ marginBottom: 12 }}
        type={foreign.length ? 'warning' : 'info'}
        title={foreign.length ? `${foreign.length} 个公共模块不是控制台提供的` : '当前页面的公共模块都由控制台提供，每个只有一份'}
      />
      <ScrollTable
        aria-label="公共模块"
        size="small"
        rowKey={({ name, version, from }) => `${name} ${version} ${from}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={modules}
      />
    </Drawer>
  );
};
