import { RemoteOverride, remoteOverrides } from '@mortise/shared/contract/registry';
import { type Column, column, DateText, RowActions, ScrollTable, useAction, useOne } from '@mortise/shared/ui';

const columnsOf = (onRevoke: (override: RemoteOverride) => void): Column<RemoteOverride>[] => [
  column(RemoteOverride, 'username'),
  column(RemoteOverride, 'address', { render: (address) => <code>{address}</code> }),
  column(RemoteOverride, 'createTime', { render: (time) => <DateText value={time} /> }),
  column(RemoteOverride, 'expiresTime', { render: (time) => <DateText value={time} /> }),
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
    <ScrollTable
      aria-label="本机指向列表"
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
