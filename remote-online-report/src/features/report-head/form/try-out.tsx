import { reportTrials, type TriedReport } from '@mortise/shared/contract/online';
import { ask, withRefusal } from '@mortise/shared/http';
import { Alert, Button, DateField, Empty, Flex, Form, Input, InputNumber, Modal, MomentField, ScrollTable } from '@mortise/shared/ui';
import { type ReactElement, useState } from 'react';
import { typeText } from './report-cells.ts';

interface TryOutProps {
  sql: string;
  dbKey: string | null;
  /** Values with which the parameters begin. */
  defaults: Readonly<Record<string, string>>;
  /** The answer without values: which parameters there are, or the rows of a statement without any. */
  first: TriedReport;
  onClose: () => void;
}

type Typed = TriedReport['parameters'][number];

const NUMBERS = ['Integer', 'Long'];

const controlOf = ({ type }: Typed): ReactElement => {
  if (type === 'Date') return <DateField />;
  if (type === 'Datetime') return <MomentField />;
  if (type === 'Time') return <MomentField withoutDay />;
  // numbers beyond what JavaScript holds stay texts
  if (NUMBERS.includes(type)) return <InputNumber stringMode style={{ width: '100%' }} />;
  return <Input allowClear maxLength={500} />;
};

const valuesIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === undefined || value === null ? '' : String(value)]));

const ROW = Symbol('place of a row');

const Rows = ({ columns, rows, isCut }: Pick<TriedReport, 'columns' | 'isCut'> & { rows: NonNullable<TriedReport['rows']> }) => (
  <Flex vertical gap={8}>
    <span role="status">{isCut ? `前 ${rows.length} 行` : `共 ${rows.length} 行`}</span>
    {rows.length === 0 && <Empty description="没有数据" />}
    <ScrollTable
      aria-label="试运行结果"
      size="small"
      rowKey={(row) => String(row[ROW])}
      scroll={{ x: columns.length * 150, y: 320 }}
      pagination={false}
      dataSource={rows.map((row, place) => ({ ...row, [ROW]: place }) as Record<string | symbol, unknown>)}
      columns={columns.map(({ name, type }) => ({
        key: name,
        width: 150,
        title: `${name}（${typeText(type)}）`,
        render: (_: unknown, row: Record<string | symbol, unknown>) => String(row[name] ?? ''),
      }))}
    />
  </Flex>
);

/** Values for the parameters of a statement, each with the type that the database expects, and the first rows. */
export const TryOut = ({ sql, dbKey, defaults, first, onClose }: TryOutProps) => {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [tried, setTried] = useState(first);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (values: Record<string, string>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      setTried(await ask(reportTrials.run, { body: { sql, dbKey, values } }));
    } catch (error) {
      withRefusal(error, setRefused);
    } finally {
      setBusy(false);
    }
  };
  const { parameters, columns, rows, isCut } = tried;
  return (
    <Modal open width={960} title="试运行" footer={null} onCancel={onClose}>
      {refused && <Alert type="error" showIcon title={refused} style={{ marginBlockEnd: 16 }} />}
      {parameters.length > 0 && (
        // its fields are no part of the report's form
        <Form form={form} component={false} initialValues={defaults} layout="vertical">
          <Flex gap={16} wrap align="end" style={{ marginBlockEnd: 16 }}>
            {parameters.map((parameter) => (
              <Form.Item
                key={parameter.name}
                name={parameter.name}
                label={`${parameter.name}（${typeText(parameter.type)}）`}
                style={{ flex: '1 1 200px', marginBlockEnd: 0 }}
              >
                {controlOf(parameter)}
              </Form.Item>
            ))}
            <Button type="primary" loading={busy} onClick={() => run(valuesIn(form.getFieldsValue()))}>
              运行
            </Button>
          </Flex>
        </Form>
      )}
      {rows && !refused && <Rows columns={columns} rows={rows} isCut={isCut} />}
    </Modal>
  );
};
