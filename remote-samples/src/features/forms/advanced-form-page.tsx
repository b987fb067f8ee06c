import { SampleMemberDraft } from '@mortise/shared/contract/demo';
import { App, Button, Card, DatePicker, Flex, Form, Input, MomentField, newRow, Select, SubRowsField } from '@mortise/shared/ui';
import styles from './advanced-form.module.css';

const PEOPLE = ['甲', '乙', '丙'].map((value) => ({ value, label: value }));
const required = (message: string) => [{ required: true, message }];
const MEMBERS = ['甲', '乙', '丙'].map((name, index) => newRow({ name, workNo: `0000${index + 1}`, department: '研发部' }));

/** 高级表单: cards and rows that are checked together (docs/wire/pages.md §3.3). */
export const AdvancedFormPage = () => {
  const { message } = App.useApp();
  return (
    <Form
      name="advanced-form"
      layout="vertical"
      initialValues={{ members: MEMBERS }}
      scrollToFirstError={{ focus: true }}
      onFinish={() => void message.success('提交成功')}
    >
      <Flex vertical gap={12}>
        <Card title="仓库管理" size="small">
          <div className={styles.fields}>
            <Form.Item name="storeName" label="仓库名" rules={required('请输入仓库名称')}>
              <Input placeholder="请输入仓库名称" />
            </Form.Item>
            <Form.Item
              name="domain"
              label="仓库域名"
              rules={[...required('请输入仓库域名'), { pattern: /^user-/, message: '需要以 user- 开头' }]}
            >
              <Input prefix="http://" suffix=".com" placeholder="user-" />
            </Form.Item>
            <Form.Item name="keeper" label="仓库管理员" rules={required('请选择管理员')}>
              <Select options={PEOPLE} placeholder="请选择管理员" />
            </Form.Item>
            <Form.Item name="approver" label="审批人" rules={required('请选择审批员')}>
              <Select options={PEOPLE} placeholder="请选择审批员" />
            </Form.Item>
            <Form.Item name="since" label="生效日期" rules={required('请选择生效日期')}>
              <DatePicker.RangePicker aria-label="生效日期" style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="storeKind" label="仓库类型" rules={required('请选择仓库类型')}>
              <Select options={['公开', '私密'].map((value) => ({ value, label: value }))} placeholder="请选择仓库类型" />
            </Form.Item>
          </div>
        </Card>
        <Card title="任务管理" size="small">
          <div className={styles.fields}>
            <Form.Item name="taskName" label="任务名" rules={required('请输入任务名')}>
              <Input placeholder="请输入任务名" />
            </Form.Item>
            <Form.Item name="task" label="任务描述" rules={required('请输入任务描述')}>
              <Input placeholder="请输入任务描述" />
            </Form.Item>
            <Form.Item name="executor" label="执行人" rules={required('请选择执行人')}>
              <Select options={PEOPLE} placeholder="请选择执行人" />
            </Form.Item>
            <Form.Item name="responsible" label="责任人" rules={required('请选择责任人')}>
              <Select options={PEOPLE} placeholder="请选择责任人" />
            </Form.Item>
            <Form.Item name="reminder" label="提醒时间" rules={required('请选择提醒时间')}>
              <MomentField />
            </Form.Item>
            <Form.Item name="taskKind" label="任务类型" rules={required('请选择任务类型')}>
              <Select options={['定时执行', '周期执行'].map((value) => ({ value, label: value }))} placeholder="请选择任务类型" />
            </Form.Item>
          </div>
        </Card>
        <Card title="成员管理" size="small">
          <SubRowsField name="members" label="成员" of={SampleMemberDraft} cells={['name', 'workNo', 'department']} height={200} />
        </Card>
      </Flex>
      <footer className={styles.footer}>
        <Button type="primary" htmlType="submit">
          提交
        </Button>
      </footer>
    </Form>
  );
};

export default AdvancedFormPage;
