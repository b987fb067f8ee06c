import { DateField, DatePicker, DateText, Form, MomentField } from '@mortise/shared/ui';

export const DateExample = () => (
  <Form layout="vertical" name="gallery-date">
    <Form.Item name="day" label="日期">
      <DateField />
    </Form.Item>
    <Form.Item name="moment" label="日期时间">
      <MomentField placeholder="请选择日期时间" />
    </Form.Item>
    <Form.Item name="range" label="日期区间">
      <DatePicker.RangePicker aria-label="日期区间" style={{ width: '100%' }} />
    </Form.Item>
    <Form.Item label="只读时间">
      <DateText value="2026-01-01 09:00:00" to="minute" />
    </Form.Item>
  </Form>
);
