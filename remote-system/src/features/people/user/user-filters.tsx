import { DictSelect, Form, Input, wildcard } from '@mortise/shared/ui';

/** The conditions of docs/wire/system-users.md §1; those after the third fold. */
export const userFilters = (
  <>
    <Form.Item name="username" label="账号" {...wildcard}>
      <Input placeholder="输入账号模糊查询" allowClear />
    </Form.Item>
    <Form.Item name="sex" label="性别">
      <DictSelect code="sex" />
    </Form.Item>
    <Form.Item name="realname" label="真实名字">
      <Input placeholder="请输入真实名字" allowClear />
    </Form.Item>
    <Form.Item name="phone" label="手机号码">
      <Input placeholder="请输入手机号码" allowClear inputMode="tel" />
    </Form.Item>
    <Form.Item name="status" label="用户状态">
      <DictSelect code="user_status" />
    </Form.Item>
  </>
);
