import type { RowAction } from '@mortise/shared/ui';
import type { useSampleRows } from './use-sample-rows.ts';

interface SampleRow {
  id: string;
  name: string;
  state: string;
}

/** What can be done with a sample row: edit, switch on or off, remove; on the rows of the page alone. */
export const sampleRowActions =
  <Row extends SampleRow>({ open, change, remove }: ReturnType<typeof useSampleRows<Row>>) =>
  (row: Row): RowAction[] => {
    const isOn = row.state === '启用';
    return [
      { label: '编辑', onClick: () => open(row) },
      // the state is a field of every row, whatever else a row has
      { label: isOn ? '停用' : '启用', onClick: () => change(row.id, { state: isOn ? '停用' : '启用' } as Partial<Row>) },
      { label: '删除', danger: true, confirm: '确定删除吗？', onClick: () => remove(row.id) },
    ];
  };
