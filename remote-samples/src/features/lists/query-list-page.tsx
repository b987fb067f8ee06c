import { actionsColumn, Button, Card, Flex, ScrollTable, StateText, type Tone, Typography } from '@mortise/shared/ui';
import { useState } from 'react';
import { ChosenRules } from './chosen-rules.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleFilters } from './rule-filters.tsx';
import type { RuleState, SampleRule } from './sample-rules.ts';
import { type RuleDraft, useRules } from './use-rules.ts';

const TONES: Record<RuleState, Tone> = { 关闭: 'idle', 运行中: 'busy', 已上线: 'good', 异常: 'bad' };

/** 查询表格: a table with conditions, a dialog, and sums of the chosen rows (docs/wire/pages.md §4). */
export const QueryListPage = () => {
  const { rules, shown, search, add, change, remove } = useRules();
  const [chosen, choose] = useState<readonly React.Key[]>([]);
  const [opened, open] = useState<{ rule?: SampleRule }>();
  const rule = opened?.rule;
  const save = (draft: RuleDraft) => {
    if (rule) change([rule.key], draft);
    else add(draft);
    open(undefined);
  };

  return (
    <Flex vertical gap={12}>
      <Card size="small">
        <RuleFilters onSearch={search} />
      </Card>
      <Card size="small">
        <Flex vertical gap={12}>
          <Flex wrap align="center" gap={12}>
            <Button type="primary" onClick={() => open({})}>
              新建
            </Button>
            <Typography.Text type="secondary">示例数据，修改保留到页面关闭</Typography.Text>
          </Flex>
          {chosen.length > 0 && (
            <ChosenRules
              rules={rules.filter(({ key }) => chosen.includes(key))}
              onState={(status) => change(chosen, { status })}
              onRemove={() => {
                remove(chosen);
                choose([]);
              }}
              onClear={() => choose([])}
            />
          )}
          <ScrollTable<SampleRule>
            aria-label="查询结果"
            size="small"
            rowKey="key"
            scroll={{ x: 860 }}
            dataSource={[...shown]}
            pagination={{ showTotal: (total) => `共 ${total} 条`, showSizeChanger: false }}
            rowSelection={{ selectedRowKeys: [...chosen], onChange: choose, preserveSelectedRowKeys: true }}
            columns={[
              { title: '规则编号', dataIndex: 'no', width: 110 },
              { title: '描述', dataIndex: 'description', ellipsis: true },
              {
                title: '服务调用次数',
                dataIndex: 'callNo',
                align: 'right',
                width: 150,
                sorter: (one, other) => one.callNo - other.callNo,
                render: (times: number) => `${times} 次`,
              },
              {
                title: '状态',
                dataIndex: 'status',
                width: 110,
                render: (status: RuleState) => <StateText tone={TONES[status]} text={status} />,
              },
              { title: '更新时间', dataIndex: 'updatedAt', width: 130 },
              actionsColumn<SampleRule>(
                120,
                (row) => [
                  { label: '编辑', onClick: () => open({ rule: row }) },
                  {
                    label: '删除',
                    danger: true,
                    confirm: '确定删除吗？',
                    onClick: () => {
                      remove([row.key]);
                      choose(chosen.filter((key) => key !== row.key));
                    },
                  },
                ],
                ({ no }) => no,
              ),
            ]}
          />
        </Flex>
      </Card>
      {opened && (
        <RuleDialog
          rule={rule}
          taken={rules.filter(({ key }) => key !== rule?.key).map(({ no }) => no)}
          onSave={save}
          onClose={() => open(undefined)}
        />
      )}
    </Flex>
  );
};

export default QueryListPage;
