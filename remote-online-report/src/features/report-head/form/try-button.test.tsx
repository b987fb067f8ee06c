import { reportTrials } from '@mortise/shared/contract/online';
import { mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import type { ReportDraft } from './report-draft.ts';
import { TryButton } from './try-button.tsx';

const codes = ['modules/online/cgreport/OnlCgreportHeadList'];

const Page = ({ sent, ...draft }: Partial<ReportDraft> & { sent?: () => void }) => {
  const [form] = Form.useForm<ReportDraft>();
  return (
    <Form form={form} initialValues={draft} onFinish={sent}>
      {['cgrSql', 'dbSource', 'params'].map((name) => (
        <Form.Item key={name} name={name} hidden>
          <input />
        </Form.Item>
      ))}
      <TryButton />
    </Form>
  );
};

it('asks for the values of the parameters by their type, and shows the first rows', async () => {
  const parameters = [
    { name: 'least', type: 'Integer' },
    { name: 'part', type: 'String' },
  ];
  const columns = [
    { name: 'id', type: 'Integer' },
    { name: 'day', type: 'Date' },
  ];
  const tried = mockEndpoint(reportTrials.run, ({ body }) =>
    body.values
      ? { parameters, columns, rows: [{ id: 7, day: '2026-01-02' }], isCut: true }
      : { parameters, columns: [], rows: null, isCut: false },
  );
  const sent = jest.fn();
  const params = [{ id: 'p', paramName: 'part', paramValue: '客户' }];
  const { person } = renderPage(<Page cgrSql="select 1" params={params} sent={sent} />, { codes });
  await person.click(screen.getByRole('button', { name: '试运行' }));
  await person.type(await screen.findByRole('spinbutton', { name: 'least（数值类型）' }), '5');
  expect(screen.getByRole('textbox', { name: 'part（字符类型）' })).toHaveValue('客户');
  await person.click(screen.getByRole('button', { name: /^运\s*行$/ }));
  expect(await screen.findByRole('columnheader', { name: 'day（日期类型）' })).toBeVisible();
  expect(screen.getByRole('row', { name: /7.*2026-01-02/ })).toBeVisible();
  expect(screen.getByText('前 1 行')).toBeVisible();
  expect(tried.asked.map(({ body }) => body)).toEqual([
    { sql: 'select 1', dbKey: null, values: null },
    { sql: 'select 1', dbKey: null, values: { least: '5', part: '客户' } },
  ]);
  // the report itself is not saved
  expect(sent).not.toHaveBeenCalled();
});

it('says why a statement is refused', async () => {
  mockEndpoint(reportTrials.run, refusal('SQL执行失败：没有列 nmae'));
  const { person } = renderPage(<Page cgrSql="select nmae" />, { codes });
  await person.click(screen.getByRole('button', { name: '试运行' }));
  await waitFor(() => expect(document.body).toHaveTextContent('没有列 nmae'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not offered in front of JeecgBoot', () => {
  renderPage(<Page cgrSql="select 1" />, { codes, server: 'jeecg' });
  expect(screen.queryByRole('button', { name: '试运行' })).toBeNull();
});
