import { CHART_KINDS } from '@mortise/shared/contract';
import {
  AGGREGATES,
  BUCKETS,
  GROUP_SORTS,
  GROUPS_AT_MOST,
  REPORT_CHARTS,
  type ReportChart,
  type ReportColumn,
} from '@mortise/shared/contract/online';
import { Form, InputNumber, Select } from '@mortise/shared/ui';

type Fields = Omit<ReportChart, 'reportId'>;

interface ChartFieldsProps {
  columns: readonly ReportColumn[];
  value: Fields;
  onChange: (value: Fields) => void;
}

const NUMERIC = ['Integer', 'Long'];
const DATES = ['Date', 'Datetime'];

const optionsOf = <Key extends string>(texts: Readonly<Record<Key, string>>, keys = Object.keys(texts) as Key[]) =>
  keys.map((value) => ({ value, label: texts[value] }));

const columnOptions = (columns: readonly ReportColumn[]) =>
  columns.map(({ dataIndex, title }) => ({ value: dataIndex, label: title ?? dataIndex }));

/** What a chart of a report shows: kind, groups, numbers and their order. */
export const ChartFields = ({ columns, value, onChange }: ChartFieldsProps) => {
  const set = (changes: Partial<Fields>) => onChange({ ...value, ...changes });
  const dimension = columns.find(({ dataIndex }) => dataIndex === value.dimension);
  const numeric = columns.filter(({ fieldType }) => NUMERIC.includes(fieldType ?? ''));
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="图表类型" htmlFor="chart-kind">
        <Select
          id="chart-kind"
          options={optionsOf(CHART_KINDS, [...REPORT_CHARTS])}
          value={value.kind}
          onChange={(kind) => set({ kind })}
        />
      </Form.Item>
      {value.kind !== 'number' && (
        <>
          <Form.Item label="维度" htmlFor="chart-dimension">
            <Select
              id="chart-dimension"
              placeholder="请选择维度"
              showSearch={{ optionFilterProp: 'label' }}
              options={columnOptions(columns)}
              value={value.dimension}
              onChange={(name: string) => set({ dimension: name, bucket: undefined })}
            />
          </Form.Item>
          {DATES.includes(dimension?.fieldType ?? '') && (
            <Form.Item label="日期分组" htmlFor="chart-bucket">
              <Select
                id="chart-bucket"
                allowClear
                placeholder="不分组"
                options={optionsOf(BUCKETS)}
                value={value.bucket}
                onChange={(bucket: Fields['bucket']) => set({ bucket, ...(bucket && { sort: 'key_asc' as const }) })}
              />
            </Form.Item>
          )}
        </>
      )}
      <Form.Item label="计算方式" htmlFor="chart-agg">
        <Select
          id="chart-agg"
          options={optionsOf(AGGREGATES)}
          value={value.agg}
          onChange={(agg) => set({ agg, measure: agg === 'count' ? undefined : (value.measure ?? numeric[0]?.dataIndex) })}
        />
      </Form.Item>
      {value.agg !== 'count' && (
        <Form.Item label="计算列" htmlFor="chart-measure" {...(!numeric.length && { help: '报表没有数值列' })}>
          <Select
            id="chart-measure"
            placeholder="请选择计算列"
            options={columnOptions(numeric)}
            value={value.measure}
            onChange={(measure: string) => set({ measure })}
          />
        </Form.Item>
      )}
      {value.kind !== 'number' && (
        <>
          <Form.Item label="排序" htmlFor="chart-sort">
            <Select id="chart-sort" options={optionsOf(GROUP_SORTS)} value={value.sort} onChange={(sort) => set({ sort })} />
          </Form.Item>
          <Form.Item label="显示组数" htmlFor="chart-limit">
            <InputNumber
              id="chart-limit"
              min={1}
              max={GROUPS_AT_MOST}
              precision={0}
              value={value.limit}
              onChange={(limit) => typeof limit === 'number' && set({ limit })}
            />
          </Form.Item>
        </>
      )}
    </Form>
  );
};
