import { Checkbox, Form, Radio, Select, TreeSelect } from '@mortise/shared/ui';

const cities = ['北京', '上海', '深圳'];
const tree = [{ value: '华东', title: '华东', children: [{ value: '上海', title: '上海' }] }];

export const ChoiceExample = () => (
  <Form layout="vertical" name="gallery-choice" initialValues={{ ticked: ['北京'] }}>
    <Form.Item name="chosen" label="可搜索的下拉">
      <Select showSearch allowClear options={cities.map((value) => ({ value, label: value }))} placeholder="请选择城市" />
    </Form.Item>
    <Form.Item name="ticked" label="复选组">
      <Checkbox.Group options={cities} />
    </Form.Item>
    <Form.Item name="one" label="单选组">
      <Radio.Group options={cities} />
    </Form.Item>
    <Form.Item name="branch" label="树形下拉">
      <TreeSelect treeData={tree} treeDefaultExpandAll placeholder="请选择地区" />
    </Form.Item>
  </Form>
);
