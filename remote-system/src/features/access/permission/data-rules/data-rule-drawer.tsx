import { labelOf } from '@mortise/shared/contract';
import { type DataRule, DataRuleDraft, dataRules, type PermissionNode } from '@mortise/shared/contract/access';
import { useDict } from '@mortise/shared/session';
import {
  AddButton,
  actionsColumn,
  Button,
  ClippedText,
  type Column,
  Drawer,
  Filter,
  Flex,
  Form,
  Input,
  ListEmpty,
  ListFailed,
  Table,
  Tag,
  useOne,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { useState } from 'react';
import styles from '../permission.module.css';
import { DataRuleForm } from './data-rule-form.tsx';

interface Conditions {
  ruleName?: string;
  ruleValue?: string;
}

const isOff = ({ status }: DataRule) => status !== '1';

/** The data rules of a menu: conditions that filter its list for users with that grant. */
export const DataRuleDrawer = ({ menu, onClose }: { menu: PermissionNode; onClose: () => void }) => {
  const [{ ruleName, ruleValue }, search] = useState<Conditions>({});
  const opened = useOpened<DataRule>();
  const operators = useDict('rule_conditions');
  const { data, isLoading, error, reload } = useOne(dataRules.search, {
    query: {
      pageNo: '1',
      pageSize: '200',
      permissionId: menu.id,
      ...(ruleName && { ruleName }),
      ...(ruleValue && { ruleValue }),
    },
  });
  const removal = useRemoval<DataRule>(dataRules, { onDone: reload });

  const columns: Column<DataRule>[] = [
    {
      title: labelOf(DataRuleDraft, 'ruleName'),
      dataIndex: 'ruleName',
      render: (name, rule) => (
        <span className={styles.name}>
          <ClippedText value={name} width={130} />
          {isOff(rule) && <Tag>无效</Tag>}
        </span>
      ),
    },
    {
      title: labelOf(DataRuleDraft, 'ruleColumn'),
      dataIndex: 'ruleColumn',
      render: (column) => <ClippedText value={column} width={110} />,
    },
    {
      title: labelOf(DataRuleDraft, 'ruleValue'),
      dataIndex: 'ruleValue',
      render: (value, { ruleConditions }) => (
        <span className={styles.name}>
          <span className={styles.quiet}>{operators.find((operator) => operator.value === ruleConditions)?.text ?? ruleConditions}</span>
          <ClippedText value={value} width={150} />
        </span>
      ),
    },
    actionsColumn(
      112,
      (rule) => [
        { label: '编辑', call: dataRules.edit, onClick: () => opened.edit(rule) },
        { label: '删除', call: dataRules.remove, danger: true, onClick: () => removal.one(rule) },
      ],
      ({ ruleName }) => ruleName,
    ),
  ];

  return (
    <Drawer open size={650} title="数据权限规则" extra={menu.name} onClose={onClose}>
      <Flex vertical gap={12}>
        <Form<Conditions> name="data-rule-query" layout="inline" colon={false} onFinish={search} style={{ rowGap: 8 }} autoComplete="off">
          <Filter of={DataRuleDraft} name="ruleName">
            <Input allowClear style={{ width: 150 }} />
          </Filter>
          <Filter of={DataRuleDraft} name="ruleValue">
            <Input allowClear style={{ width: 150 }} />
          </Filter>
          <Button htmlType="submit">查询</Button>
        </Form>
        <div>
          <AddButton call={dataRules.add} onClick={opened.add}>
            添加
          </AddButton>
        </div>
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
      {opened.part === 'form' && <DataRuleForm permissionId={menu.id} rule={opened.row} onClose={opened.close} onSaved={reload} />}
    </Drawer>
  );
};
