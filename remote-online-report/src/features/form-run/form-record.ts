import type { FormList, FormRow } from '@mortise/shared/contract/online';

/** Codes of `hideColumns`. */
type HiddenAction = 'add' | 'update' | 'delete' | 'batch_delete' | 'import' | 'export';

export const mayUse = ({ hideColumns }: Pick<FormList, 'hideColumns'>, action: HiddenAction) => !hideColumns.includes(action);

/** A row with its version under the name that rows of all lists have. */
export const withVersion = <Row extends FormRow>(row: Row) => ({
  ...row,
  updateTime: typeof row.update_time === 'string' && row.update_time ? row.update_time : null,
});

/** What people call a row: the value of the first column that is a text. */
export const nameOf = ({ columns }: Pick<FormList, 'columns'>, row: FormRow): string => {
  const values = columns.filter(({ scopedSlots }) => !scopedSlots).map(({ dataIndex }) => row[dataIndex]);
  return String(values.find((value) => value !== '' && value !== null && value !== undefined) ?? '');
};
