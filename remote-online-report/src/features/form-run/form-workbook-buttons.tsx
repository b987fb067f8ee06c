import { type FormList, type FormRecord, formWorkbooksOf } from '@mortise/shared/contract/online';
import { ExportButton, ImportButton, type List } from '@mortise/shared/ui';
import { mayUse } from './form-record.ts';

interface FormWorkbookButtonsProps {
  head: FormList;
  list: Pick<List<FormRecord>, 'asked' | 'selected' | 'keyOf'> & Partial<Pick<List<FormRecord>, 'total'>>;
  /** Rows of a sub table come with their main row's workbook, which names it. */
  isPart: boolean;
  onImported: () => unknown;
}

/** The workbooks of a form's rows, each with its right. */
export const FormWorkbookButtons = ({ head, list, isPart, onImported }: FormWorkbookButtonsProps) => {
  const { exportXls, importXls } = formWorkbooksOf(head.code);
  return (
    <>
      {mayUse(head, 'export') && <ExportButton list={list} call={exportXls} name={head.description} />}
      {!isPart && mayUse(head, 'import') && <ImportButton call={importXls} onDone={() => void onImported()} />}
    </>
  );
};
