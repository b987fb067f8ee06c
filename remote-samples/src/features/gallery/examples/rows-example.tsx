import { OrderTicketDraft } from '@mortise/shared/contract/demo';
import { EditableTable, newRow, type SubRow } from '@mortise/shared/ui';
import { useState } from 'react';

export const RowsExample = () => {
  const [rows, setRows] = useState<SubRow[]>([newRow({ ticketCode: 'CA1501' }), newRow()]);
  return (
    <EditableTable of={OrderTicketDraft} cells={['ticketCode', 'tickectDate']} label="机票" value={rows} onChange={setRows} height={200} />
  );
};
