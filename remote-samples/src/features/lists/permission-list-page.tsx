import { actionsColumn, Card, Form, ScrollTable, Select, StateText, Tag } from '@mortise/shared/ui';
import { sampleRowActions } from './sample-row-actions.ts';
import { SampleRowDialog } from './sample-row-dialog.tsx';
import { ACTIONS, type SamplePermission, samplePermissions } from './sample-rules.ts';
import { useSampleRows } from './use-sample-rows.ts';

const actionOptions = ACTIONS.map((action) => ({ value: action, label: action }));

/** 权限列表: what each permission allows, edited in a dialog (docs/wire/pages.md §4). */
export const PermissionListPage = () => {
  const permissions = useSampleRows(samplePermissions);
  const { rows, opened, change, close } = permissions;
  return (
    <Card title="权限列表" size="small">
      <ScrollTable<SamplePermission>
        aria-label="权限"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 780 }}
        dataSource={rows}
        columns={[
          { title: '唯一识别码', dataIndex: 'id' },
          { title: '权限名称', dataIndex: 'name' },
          {
            title: '可操作权限',
            dataIndex: 'actions',
            render: (actions: string[]) => actions.map((action) => <Tag key={action}>{action}</Tag>),
          },
          {
            title: '状态',
            dataIndex: 'state',
            render: (state: string) => <StateText tone={state === '启用' ? 'good' : 'idle'} text={state} />,
          },
          actionsColumn<SamplePermission>(130, sampleRowActions(permissions), ({ name }) => name),
        ]}
      />
      {opened && (
        <SampleRowDialog row={opened} nameLabel="权限名称" onSave={(draft) => change(opened.id, draft)} onClose={close}>
          <Form.Item name="actions" label="可操作权限">
            <Select mode="multiple" options={actionOptions} placeholder="请选择可操作权限" />
          </Form.Item>
        </SampleRowDialog>
      )}
    </Card>
  );
};

export default PermissionListPage;
