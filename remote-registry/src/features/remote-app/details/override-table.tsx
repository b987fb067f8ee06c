import { type RemoteOverride, remoteOverrides } from '@mortise/shared/contract/registry';
import { DateText, RowActions, Table, type TableColumnsType, useAction, useOne } from '@mortise/shared/ui';

const columnsOf = (onRevoke: (override: RemoteOverride) => void): TableColumnsType<RemoteOverride> => [
  { title: '用户', dataIndex: 'username' },
  { title: '地址', dataIndex: 'address', render: (address: string) => <code>{address}</code> },
  { title: '授权时间', dataIndex: 'createTime', render: (time: string | null) => <DateText value={time} /> },
  { title: '有效至', dataIndex: 'expiresTime', render: (time: string) => <DateText value={time} /> },
  {
    title: '操作',
    key: 'actions',
    fixed: 'right',
    render: (_, override) => (
      <RowActions
        actions={[
          {
            label: '收回',
            call: remoteOverrides.revoke,
            confirm: `收回 ${override.username} 的授权？其控制台将换回已发布的版本`,
            danger: true,
            onClick: () => onRevoke(override),
          },
        ]}
      />
    ),
  },
];

/** Users who load this remote from their own machine now. */
export const OverrideTable = ({ name }: { name: string }) => {
  const overrides = useOne(remoteOverrides.of, { query: { name } });
  const [revoke] = useAction(remoteOverrides.revoke, overrides.reload);
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      loading={overrides.isLoading}
      locale={{ emptyText: '没有人指向本机' }}
      columns={columnsOf(({ id }) => void revoke({ body: { id } }))}
      dataSource={overrides.data ?? []}
    />
  );
};
