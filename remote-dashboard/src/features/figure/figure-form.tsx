import { CHART_KINDS } from '@mortise/shared/contract';
import { FIGURES, type FigureName } from '@mortise/shared/contract/dashboard';
import type { CardProps } from '@mortise/shared/micro';
import { Button, Form, Input, Select } from '@mortise/shared/ui';
import { readConfig } from './figure-config.ts';

const figureChoices = Object.entries(FIGURES).map(([value, { title }]) => ({ value, label: title }));
const kindChoices = Object.entries(CHART_KINDS).map(([value, label]) => ({ value, label }));

interface Draft {
  figure: FigureName;
  kind: string;
  title: string;
}

/** Chooses a figure and how it is drawn. */
export const FigureForm = ({
  config,
  onConfig,
}: Required<Pick<CardProps, 'config'>> & { onConfig: NonNullable<CardProps['onConfig']> }) => {
  const [form] = Form.useForm<Draft>();
  const { name, kind, title } = readConfig(config);
  const suggest = (figure: FigureName) => form.setFieldsValue({ kind: FIGURES[figure].kind, title: FIGURES[figure].title });
  return (
    <Form form={form} layout="vertical" name="figure" onFinish={(draft) => onConfig({ ...draft })}>
      <Form.Item name="figure" label="数据" initialValue={name}>
        <Select options={figureChoices} onChange={suggest} />
      </Form.Item>
      <Form.Item name="kind" label="图表" initialValue={kind}>
        <Select options={kindChoices} />
      </Form.Item>
      <Form.Item name="title" label="标题" initialValue={title} rules={[{ required: true, whitespace: true, message: '请输入标题' }]}>
        <Input maxLength={30} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        确定
      </Button>
    </Form>
  );
};
