import { actionsColumn, Card, DetailList, ScrollTable, StateText, Tag } from '@mortise/shared/ui';
import { sampleRowActions } from './sample-row-actions.ts';
import { SampleRowDialog } from './sample-row-dialog.tsx';
import { type SampleRole, sampleRoles } from './sample-rules.ts';
import { useSampleRows } from './use-sample-rows.ts';

const Rights = ({ role }: { role: SampleRole }) => (
  <DetailList
    columns={1}
    items={Object.entries(role.rights).map(([name, actions]) => ({
      key: name,
      label: name,
      children: actions.map((action) => <Tag key={action}>{action}</Tag>),
    }))}
  />
);

/** 用户列表, 角色列表: rows that expand to what a role may do, edited in a dialog (docs/wire/pages.md §4). */
export const RoleListPage = () => {
  const roles = useSampleRows(sampleRoles);
  const { rows, opened, change, close } = roles;
  return (
    <Card size="small">
      <ScrollTable<SampleRole>
        aria-label="角色"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={rows}
        expandable={{ expandedRowRender: (role) => <Rights role={role} /> }}
        columns={[
          { title: '唯一识别码', dataIndex: 'id' },
          { title: '角色名称', dataIndex: 'name' },
          {
            title: '状态',
            dataIndex: 'state',
            render: (state: string) => <StateText tone={state === '启用' ? 'good' : 'idle'} text={state} />,
          },
          { title: '创建时间', dataIndex: 'createTime' },
          actionsColumn<SampleRole>(130, sampleRowActions(roles), ({ name }) => name),
        ]}
      />
      {opened && <SampleRowDialog row={opened} nameLabel="角色名称" onSave={(draft) => change(opened.id, draft)} onClose={close} />}
    </Card>
  );
};

export default RoleListPage;
