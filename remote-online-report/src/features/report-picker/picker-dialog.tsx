import type { ReportRow } from '@mortise/shared/contract/online';
import {
  Alert,
  App,
  Button,
  Flex,
  Modal,
  refusalWords,
  Table,
  type TableColumnsType,
  type TableProps,
  totalText,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { valueText } from '#common/value-text.ts';
import { type FieldPairs, keyOf } from './chosen-values.ts';
import { PickerConditions } from './picker-conditions.tsx';
import styles from './report-picker.module.css';
import { usePickerAnswers } from './use-picker-answers.ts';
import { useTickedRows } from './use-ticked-rows.ts';

interface PickerDialogProps {
  code: string;
  pairs: FieldPairs;
  group: string | undefined;
  width: number;
  multi: boolean;
  value: string;
  onChosen: (rows: ReportRow[]) => void;
  onClose: () => void;
}

interface Page {
  pageNo: number;
  pageSize: number;
  sort: Record<string, string>;
}

const PAGE_SIZES = [10, 20, 30];
const FIRST: Page = { pageNo: 1, pageSize: 10, sort: {} };
/** Pixels that the table scrolls over (docs/requirements.md §9). */
const TABLE_WIDTH = 1100;

const filled = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** The dialog of a picker: conditions, rows of the report, and what is selected (docs/wire/online-report.md §7.2). */
export const PickerDialog = ({ code, pairs, group, width, multi, value, onChosen, onClose }: PickerDialogProps) => {
  const { message } = App.useApp();
  const [page, setPage] = useState(FIRST);
  const [conditions, setConditions] = useState<Record<string, string>>({});
  const query = { ...conditions, ...page.sort, pageNo: String(page.pageNo), pageSize: String(page.pageSize) };
  const answers = usePickerAnswers({ code, group, query });
  const { columns = [], dictOptions = {}, cgRpConfigName } = answers.report.data ?? {};
  const { records = [], total = 0, totalIsEstimate = false } = answers.rows.data ?? {};
  const ticked = useTickedRows({ pairs, value, multi, rows: records });
  const error = answers.report.error ?? answers.rows.error;

  const confirm = () => {
    const { rows, isTouched } = ticked;
    if (!rows.length || (!multi && rows.length > 1)) return void message.warning('请选择一条记录');
    // nothing was selected anew: rows of other pages stay chosen as well
    if (isTouched) onChosen(rows);
    onClose();
  };

  const change: TableProps<ReportRow>['onChange'] = ({ current = 1, pageSize = FIRST.pageSize }, _filters, sorter, { action }) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sort = order ? { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
    setPage({ pageNo: action === 'sort' ? 1 : current, pageSize, sort: { ...sort } });
  };

  const tableColumns: TableColumnsType<ReportRow> = columns.map((column) => ({
    key: column.dataIndex,
    dataIndex: column.dataIndex,
    title: column.title ?? column.dataIndex,
    align: 'center',
    sorter: String(column.sorter) === 'true',
    render: (_value: unknown, row) => valueText(column, row, dictOptions),
  }));

  return (
    <Modal open width={width} title={cgRpConfigName ?? ' '} okText="确定" onOk={confirm} onCancel={onClose} mask={{ closable: false }}>
      {error && <Alert type="error" showIcon title={refusalWords(error.message)} className={styles.bar} />}
      {!!answers.conditions.data?.length && (
        <PickerConditions
          conditions={answers.conditions.data}
          dictOptions={dictOptions}
          onSearch={(values) => {
            setConditions(filled(values));
            setPage({ ...page, pageNo: 1 });
          }}
        />
      )}
      <Flex gap={8} align="center" className={styles.bar}>
        <span>
          已选择 <strong>{ticked.rows.length}</strong> 项
        </span>
        <Button type="link" size="small" onClick={ticked.clear}>
          清空
        </Button>
        {answers.conditions.data?.length === 0 && (
          <Button type="link" size="small" onClick={() => void answers.rows.refetch()}>
            刷新
          </Button>
        )}
      </Flex>
      <Table<ReportRow>
        size="middle"
        rowKey={keyOf}
        columns={tableColumns}
        dataSource={records}
        loading={answers.report.isPending || answers.rows.isFetching}
        scroll={{ x: TABLE_WIDTH }}
        rowClassName={styles.row}
        onRow={(row) => ({ onClick: () => ticked.click(row) })}
        onChange={change}
        rowSelection={{
          selectedRowKeys: ticked.keys,
          preserveSelectedRowKeys: true,
          onSelect: (row, isTicked) => ticked.tick([row], isTicked),
          onSelectAll: (isTicked) => ticked.tick(records, isTicked),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
          getCheckboxProps: (row) => ({ 'aria-label': `选择第${records.indexOf(row) + 1}行` }),
        }}
        pagination={{
          current: page.pageNo,
          pageSize: page.pageSize,
          total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showQuickJumper: true,
          showTotal: (all, range) => totalText(all, [range[0], range[1]], totalIsEstimate),
        }}
      />
    </Modal>
  );
};
