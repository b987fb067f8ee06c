import { Card, DetailList, Flex, ScrollTable, StateText } from '@mortise/shared/ui';

const goods = [
  { id: '1234561', name: '矿泉水 550ml', barcode: '12421432143214321', price: 2, count: 1 },
  { id: '1234562', name: '凉茶 300ml', barcode: '12421432143214322', price: 3, count: 2 },
  { id: '1234563', name: '好吃的薯片', barcode: '12421432143214323', price: 7, count: 4 },
];
const total = goods.reduce((sum, { price, count }) => sum + price * count, 0);
const pieces = goods.reduce((sum, { count }) => sum + count, 0);

const progress = [
  { key: '1', time: '2017-10-01 14:10', step: '联系客户', tone: 'busy', state: '进行中', operator: '取货员 ID1234', spent: '5 分钟' },
  { key: '2', time: '2017-10-01 14:05', step: '取货员出发', tone: 'good', state: '成功', operator: '取货员 ID1234', spent: '1 小时' },
  { key: '3', time: '2017-10-01 13:05', step: '取货员接单', tone: 'good', state: '成功', operator: '取货员 ID1234', spent: '5 分钟' },
  { key: '4', time: '2017-10-01 13:00', step: '申请审批通过', tone: 'good', state: '成功', operator: '系统', spent: '1 小时' },
  { key: '5', time: '2017-10-01 12:00', step: '发起退货申请', tone: 'good', state: '成功', operator: '用户', spent: '5 分钟' },
] as const;

const money = (value: number) => value.toFixed(2);

/** 基础详情页 (docs/wire/pages.md §5). */
export const BasicProfilePage = () => (
  <Flex vertical gap={12}>
    <Card title="退款申请" size="small">
      <DetailList
        items={[
          { key: 'order', label: '取货单号', children: '1000000000' },
          { key: 'state', label: '状态', children: '已取货' },
          { key: 'sale', label: '销售单号', children: '1234123421' },
        ]}
      />
    </Card>
    <Card title="退货商品" size="small">
      <ScrollTable
        aria-label="退货商品"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={goods}
        columns={[
          { title: '商品编号', dataIndex: 'id' },
          { title: '商品名称', dataIndex: 'name' },
          { title: '商品条码', dataIndex: 'barcode' },
          { title: '单价', dataIndex: 'price', align: 'right', render: money },
          { title: '数量（件）', dataIndex: 'count', align: 'right' },
          { title: '金额', key: 'amount', align: 'right', render: (_, { price, count }) => money(price * count) },
        ]}
        footer={() => `总计：${pieces} 件，${money(total)} 元`}
      />
    </Card>
    <Card title="退货进度" size="small">
      <ScrollTable
        aria-label="退货进度"
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={[...progress]}
        columns={[
          { title: '时间', dataIndex: 'time' },
          { title: '当前进度', dataIndex: 'step' },
          { title: '状态', key: 'state', render: (_, { tone, state }) => <StateText tone={tone} text={state} /> },
          { title: '操作员ID', dataIndex: 'operator' },
          { title: '耗时', dataIndex: 'spent' },
        ]}
      />
    </Card>
  </Flex>
);

export default BasicProfilePage;
