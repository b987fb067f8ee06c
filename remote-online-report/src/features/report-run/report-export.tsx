import { reportRuns } from '@mortise/shared/contract/online';
import { download, saveBlob, withRefusal } from '@mortise/shared/http';
import { App, Button, refusalWords, workbookExtension } from '@mortise/shared/ui';
import { useState } from 'react';

interface ReportExportProps {
  id: string;
  /** Name of the report, and of the file. */
  name: string;
  /** Conditions, parameters and sort of the list. */
  query: Record<string, string>;
}

/** Downloads all rows that match as a workbook (docs/wire/online-report.md §4.7). */
export const ReportExport = ({ id, name, query }: ReportExportProps) => {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await download(reportRuns.exportXls, { params: { id }, query });
      saveBlob(file, `${name}.${await workbookExtension(file)}`);
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={save}>
      导出
    </Button>
  );
};
