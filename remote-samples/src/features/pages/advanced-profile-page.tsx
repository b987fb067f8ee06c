import { Card, DetailList, Empty, Flex, ScrollTable, StateText, Steps, Tabs, useNarrow } from '@mortise/shared/ui';

const operations = [
  { key: '1', type: '订购关系生效', operator: '甲', tone: 'good', result: '成功', time: '2017-10-03 19:23:12', memo: '' },
  { key: '2', type: '财务复审', operator: '乙', tone: 'bad', result: '驳回', time: '2017-10-03 19:23:12', memo: '不通过原因' },
  { key: '3', type: '部门初审', operator: '丙', tone: 'good', result: '成功', time: '2017-10-03 19:23:12', memo: '' },
  { key: '4', type: '提交订单', operator: '丁', tone: 'good', result: '成功', time: '2017-10-03 19:23:12', memo: '很棒' },
] as const;

const Operations = ({ name }: { name: string }) => (
  <ScrollTable
    aria-label={name}
    size="small"
    rowKey="key"
    pagination={false}
    scroll={{ x: 640 }}
    dataSource={[...operations]}
    columns={[
      { title: '操作类型', dataIndex: 'type' },
      { title: '操作人', dataIndex: 'operator' },
      { title: '执行结果', key: 'result', render: (_, { tone, result }) => <StateText tone={tone} text={result} /> },
      { title: '操作时间', dataIndex: 'time' },
      { title: '备注', dataIndex: 'memo' },
    ]}
  />
);

/** 高级详情页 (docs/wire/pages.md §5). */
export const AdvancedProfilePage = () => {
  const narrow = useNarrow();
  return (
    <Flex vertical gap={12}>
      <Card title="单号：234231029431" size="small">
        <DetailList
          items={[
            { key: 'created', label: '创建人', children: '甲' },
            { key: 'product', label: '订购产品', children: '示例服务' },
            { key: 'time', label: '创建时间', children: '2017-07-07' },
          ]}
        />
      </Card>
      <Card title="流程进度" size="small">
        <Steps
          current={1}
          orientation={narrow ? 'vertical' : 'horizontal'}
          items={['创建项目', '部门初审', '财务复核', '完成'].map((title) => ({ title }))}
        />
      </Card>
      <Card title="用户信息" size="small">
        <DetailList
          items={[
            { key: 'name', label: '用户姓名', children: '甲' },
            { key: 'card', label: '会员卡号', children: '32943898021309809423' },
            { key: 'group', label: '信息组', children: '多层信息组' },
          ]}
        />
      </Card>
      <Card title="用户近半年来电记录" size="small">
        <Empty description="暂无数据" />
      </Card>
      <Card size="small">
        <Tabs
          items={[
            { key: '1', label: '操作日志一', children: <Operations name="操作日志一" /> },
            { key: '2', label: '操作日志二', children: <Operations name="操作日志二" /> },
          ]}
        />
      </Card>
    </Flex>
  );
};

export default AdvancedProfilePage;
