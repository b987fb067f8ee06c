import { OrderCustomerDraft } from '@mortise/shared/contract/demo';
import { ReportPicker } from '@mortise/shared/pickers';
import { EditableTable, newRow, type SubRow } from '@mortise/shared/ui';
import { useState } from 'react';

/** A cell that chooses a row of a report, and fills the cell beside it. */
export const RowsPickerExample = () => {
  const [rows, setRows] = useState<SubRow[]>([newRow(), newRow()]);
  return (
    <EditableTable
      of={OrderCustomerDraft}
      cells={[
        {
          name: 'name',
          control: ({ label, value, onChange, fill }) => (
            <ReportPicker
              code="report_user"
              field="name"
              orgFields="realname,phone"
              destFields="name,telphone"
              label={label}
              value={value}
              onChange={onChange}
              onOthers={fill}
            />
          ),
        },
        { name: 'telphone', width: 140 },
      ]}
      label="客户"
      value={rows}
      onChange={setRows}
      height={200}
    />
  );
};
