import { screen } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { Form, Input } from '#ui/index.ts';
import { BorrowContext, type LentComponents } from '#ui/lending.ts';
import { ReportPicker } from './report-picker.tsx';

const Lent = ({ value, onChange }: LentComponents['online/ReportPicker']) => (
  <button type="button" onClick={() => onChange?.('张三', { manager: '张三', tel: '138' })}>
    选择 {value}
  </button>
);

it('writes the other target fields into the form, then its own', async () => {
  const onValuesChange = jest.fn();
  const { person } = renderPage(
    <BorrowContext value={() => Lent as never}>
      <Form onValuesChange={(_changed, all) => onValuesChange(all)}>
        <Form.Item name="manager">
          <ReportPicker code="report_user" field="manager" orgFields="realname,phone" destFields="manager,tel" />
        </Form.Item>
        <Form.Item name="tel" label="电话">
          <Input />
        </Form.Item>
      </Form>
    </BorrowContext>,
  );
  await person.click(screen.getByRole('button', { name: /选择/ }));
  expect(screen.getByRole('button', { name: '选择 张三' })).toBeVisible();
  expect(screen.getByLabelText('电话')).toHaveValue('138');
  expect(onValuesChange).toHaveBeenCalledWith({ manager: '张三', tel: '138' });
});

it('fills the row that it stands in, and no other', async () => {
  const onFinish = jest.fn();
  const rows = [
    { manager: '李四', tel: '1' },
    { manager: '王五', tel: '2', note: '留' },
  ];
  const { person } = renderPage(
    <BorrowContext value={() => Lent as never}>
      <Form initialValues={{ rows }} onFinish={onFinish}>
        <Form.List name="rows">
          {(fields) =>
            fields.map(({ key, name }) => (
              <div key={key}>
                <Form.Item name={[name, 'manager']}>
                  <ReportPicker
                    within={['rows', name]}
                    code="report_user"
                    field="manager"
                    orgFields="realname,phone"
                    destFields="manager,tel"
                  />
                </Form.Item>
                <Form.Item name={[name, 'tel']} label={`电话${name}`}>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'note']} hidden>
                  <Input />
                </Form.Item>
              </div>
            ))
          }
        </Form.List>
        <button type="submit">提交</button>
      </Form>
    </BorrowContext>,
  );
  await person.click(screen.getByRole('button', { name: '选择 王五' }));
  expect(screen.getByLabelText('电话1')).toHaveValue('138');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(onFinish).toHaveBeenCalledWith({ rows: [expect.objectContaining(rows[0]), { manager: '张三', tel: '138', note: '留' }] });
});

it('hands the values of the others over where there is no form', async () => {
  const onOthers = jest.fn();
  const { person } = renderPage(
    <BorrowContext value={() => Lent as never}>
      <ReportPicker onOthers={onOthers} code="report_user" field="manager" orgFields="realname,phone" destFields="manager,tel" />
    </BorrowContext>,
  );
  await person.click(screen.getByRole('button', { name: /选择/ }));
  expect(onOthers).toHaveBeenCalledWith({ tel: '138' });
});
