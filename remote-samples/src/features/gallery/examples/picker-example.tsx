import { CategorySelect, DepartmentPicker, PositionSelect, ReportPicker, RoleSelect, UserPicker } from '@mortise/shared/pickers';
import { Form, Input } from '@mortise/shared/ui';

export const PickerExample = () => (
  <Form layout="vertical" name="gallery-picker">
    <Form.Item name="users" label="用户">
      <UserPicker multi />
    </Form.Item>
    <Form.Item name="departments" label="部门">
      <DepartmentPicker multi />
    </Form.Item>
    <Form.Item name="roles" label="角色">
      <RoleSelect />
    </Form.Item>
    <Form.Item name="post" label="职务">
      <PositionSelect />
    </Form.Item>
    <Form.Item name="category" label="分类字典">
      <CategorySelect />
    </Form.Item>
    <Form.Item name="realname" label="弹出选择">
      <ReportPicker code="report_user" field="realname" orgFields="realname,phone" destFields="realname,phone" />
    </Form.Item>
    <Form.Item name="phone" label="手机号">
      <Input />
    </Form.Item>
  </Form>
);
