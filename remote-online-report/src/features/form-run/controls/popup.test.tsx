import { formRuns } from '@mortise/shared/contract/online';
import { BorrowContext, type LentComponents } from '@mortise/shared/micro';
import { aFormItem, aFormProperty, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { screen } from '@testing-library/react';
import { SubRows } from '../dialog/sub-rows.tsx';

const Lent = ({ label, value, onChange }: LentComponents['online/ReportPicker']) => (
  <button type="button" aria-label={label} onClick={() => onChange?.('张三', { name: '张三', phone: '138' })}>
    {value || '空'}
  </button>
);

const tab = { view: 'tab' as const, key: 'buyers', describe: '客户', order: 1, foreignKey: 'id', formTemplate: '1' };
const properties = {
  name: aFormProperty('姓名', 1, { view: 'popup', code: 'report_user', orgFields: 'realname,phone', destFields: 'name,phone' }),
  phone: aFormProperty('电话', 2),
};

const open = (form: Parameters<typeof SubRows>[0]['tab'], initial: object) => {
  const onFinish = jest.fn();
  const page = renderPage(
    <BorrowContext value={() => Lent as never}>
      <Form name="form" initialValues={initial} onFinish={onFinish}>
        <SubRows tab={form} columns={1} />
        <button type="submit">提交</button>
      </Form>
    </BorrowContext>,
  );
  return { ...page, onFinish };
};

it('fills the fields of its own row in a sub table with many rows', async () => {
  mockEndpoint(formRuns.erpItem, aFormItem(properties));
  const first = { name: '李四', phone: '1' };
  const { person, onFinish } = open(
    { ...tab, id: 'f2', relationType: 0, columns: [] },
    { phone: '主表', buyers: [first, { name: '', phone: '2' }] },
  );
  await person.click(await screen.findByRole('button', { name: '姓名，第 2 行' }));
  expect(screen.getByLabelText('电话，第 2 行')).toHaveValue('138');
  expect(screen.getByLabelText('电话，第 1 行')).toHaveValue('1');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(onFinish).toHaveBeenCalledWith({
    buyers: [expect.objectContaining(first), expect.objectContaining({ name: '张三', phone: '138' })],
  });
});

it('fills the fields of a sub table with one row', async () => {
  const { person, onFinish } = open({ ...tab, id: 'f3', relationType: 1, properties, required: [] }, {});
  await person.click(await screen.findByRole('button', { name: /空/ }));
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(onFinish).toHaveBeenCalledWith({ buyers: [{ name: '张三', phone: '138' }] });
});
