import { OrderCustomerDraft } from '@mortise/shared/contract/demo';
import { App, Button, Card, Flex, Form, newRow, SubRowsField, Typography } from '@mortise/shared/ui';

const ROWS = Array.from({ length: 20 }, (_, index) => newRow({ name: `客户 ${index + 1}`, sex: index % 2 ? '1' : '2' }));

/** JEditableTable and JVXETable: many rows edited in their cells. */
export const EditableTablePage = () => {
  const { message } = App.useApp();
  return (
    <Card title="可编辑表格" size="small">
      <Form name="editable-table" initialValues={{ rows: ROWS }} onFinish={() => void message.success('校验通过')}>
        <Typography.Paragraph type="secondary">
          回车和方向键在单元格之间移动，最后一行回车新增一行；可以粘贴从表格软件复制的区域。
        </Typography.Paragraph>
        <SubRowsField
          name="rows"
          label="客户"
          of={OrderCustomerDraft}
          cells={['name', 'sex', { name: 'idcard', width: 190 }, { name: 'telphone', width: 140 }]}
          height={480}
        />
        <Flex gap={8}>
          <Button type="primary" htmlType="submit">
            触发表单验证
          </Button>
          <Button htmlType="reset">重置</Button>
        </Flex>
      </Form>
    </Card>
  );
};

export default EditableTablePage;
