import { Button, Col, DateField, Flex, Form, Input, InputNumber, Row, Select } from '@mortise/shared/ui';
import { RULE_STATES } from './sample-rules.ts';
import type { RuleConditions } from './use-rules.ts';

export const stateOptions = RULE_STATES.map((value) => ({ value, label: value }));

/** The conditions of the table; all that are filled in must hold. */
export const RuleFilters = ({ onSearch }: { onSearch: (conditions: RuleConditions) => void }) => (
  <Form<RuleConditions> name="query-list" onFinish={onSearch} onReset={() => onSearch({})}>
    <Row gutter={[16, 12]}>
      <Col xs={24} sm={12} xl={5}>
        <Form.Item name="no" label="规则编号" style={{ margin: 0 }}>
          <Input allowClear placeholder="请输入规则编号" />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} xl={5}>
        <Form.Item name="status" label="使用状态" style={{ margin: 0 }}>
          <Select allowClear placeholder="全部" options={stateOptions} />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} xl={5}>
        <Form.Item name="callNo" label="调用次数" style={{ margin: 0 }}>
          <InputNumber min={0} precision={0} placeholder="不少于" style={{ inlineSize: '100%' }} />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} xl={5}>
        <Form.Item name="updatedAt" label="更新日期" style={{ margin: 0 }}>
          <DateField placeholder="请选择更新日期" />
        </Form.Item>
      </Col>
      <Col xs={24} xl={4}>
        <Flex gap={8} justify="end">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button htmlType="reset">重置</Button>
        </Flex>
      </Col>
    </Row>
  </Form>
);
