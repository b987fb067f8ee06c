import { type DataRule, dataRules, type PermissionNode } from '@mortise/shared/contract/access';
import { Permit, useDict } from '@mortise/shared/session';
import {
  ACTIONS,
  Button,
  ClippedText,
  type Column,
  contains,
  Drawer,
  Flex,
  Form,
  Input,
  ListEmpty,
  ListFailed,
  RowActions,
  Table,
  Tag,
  useAction,
  useOne,
} from '@mortise/shared/ui';
import { useState } from 'react';
import styles from '../permission.module.css';
import { DataRuleForm } from './data-rule-form.tsx';

interface Conditions {
  ruleName?: string;
  ruleValue?: string;
}

const isOff = ({ status }: DataRule) => status !== '1';

/** What narrows a menu's list for whoever is granted it. */
export const DataRuleDrawer = ({ menu, onClose }: { menu: PermissionNode; onClose: () => void }) => {
  const [{ ruleName, ruleValue }, search] = useState<Conditions>({});
  const [opened, setOpened] = useState<'new' | DataRule>();
  const operators = useDict('rule_conditions');
  const { data, isLoading, error, reload } = useOne(dataRules.search, {
    query: {
      pageNo: '1',
      pageSize: '200',
      permissionId: menu.id,
      ...(ruleName && { ruleName: contains(ruleName) as string }),
      ...(ruleValue && { ruleValue: contains(ruleValue) as string }),
    },
  });
  const [remove] = useAction(dataRules.remove, reload);

  const columns: Column<DataRule>[] = [
    {
      title: '规则名称',
      dataIndex: 'ruleName',
      render: (name, rule) => (
        <span className={styles.name}>
          <ClippedText value={name} width={130} />
          {isOff(rule) && <Tag>无效</Tag>}
        </span>
      ),
    },
    { title: '规则字段', dataIndex: 'ruleColumn', render: (column) => <ClippedText value={column} width={110} /> },
    {
      title: '规则值',
      dataIndex: 'ruleValue',
      render: (value, { ruleConditions }) => (
        <span className={styles.name}>
          <span className={styles.quiet}>{operators.find((operator) => operator.value === ruleConditions)?.text ?? ruleConditions}</span>
          <ClippedText value={value} width={150} />
        </span>
      ),
    },
    {
      title: '操作',
      key: ACTIONS,
      width: 112,
      render: (_, rule) => (
        <RowActions
          actions={[
            { label: '编辑', code: 'permission:rule', onClick: () => setOpened(rule) },
            {
              label: '删除',
              code: 'permission:rule',
              confirm: '确定删除吗?',
              danger: true,
              onClick: () => remove({ query: { id: rule.id } }),
            },
          ]}
        />
      ),
    },
  ];

  return (
    <Drawer open size={650} title="数据权限规则" extra={menu.name} onClose={onClose}>
      <Flex vertical gap={12}>
        <Form<Conditions> name="data-rule-query" layout="inline" colon={false} onFinish={search} style={{ rowGap: 8 }} autoComplete="off">
          <Form.Item name="ruleName" label="规则名称">
            <Input placeholder="请输入规则名称" allowClear style={{ width: 150 }} />
          </Form.Item>
          <Form.Item name="ruleValue" label="规则值">
            <Input placeholder="请输入规则值" allowClear style={{ width: 150 }} />
          </Form.Item>
          <Button htmlType="submit">查询</Button>
        </Form>
        <Permit code="permission:rule">
          <div>
            <Button type="primary" onClick={() => setOpened('new')}>
              添加
            </Button>
          </div>
        </Permit>
        {error && !data ? (
          <ListFailed error={error} onRetry={reload} />
        ) : (
          <Table<DataRule>
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={data}
            loading={isLoading}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <ListEmpty /> }}
            rowClassName={(rule) => (isOff(rule) ? (styles.off ?? '') : '')}
          />
        )}
      </Flex>
      {opened && (
        <DataRuleForm
          permissionId={menu.id}
          rule={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={reload}
        />
      )}
    </Drawer>
  );
};
