import { reportTrials, type TriedReport } from '@mortise/shared/contract/online';
import { ask, withRefusal } from '@mortise/shared/http';
import { Permit } from '@mortise/shared/session';
import { App, Button, Form, refusalWords } from '@mortise/shared/ui';
import { useState } from 'react';
import type { ReportDraft } from './report-draft.ts';
import { TryOut } from './try-out.tsx';

interface Statement {
  sql: string;
  dbKey: string | null;
  defaults: Record<string, string>;
  first: TriedReport;
}

const defaultsOf = ({ params = [] }: Pick<ReportDraft, 'params'>) =>
  Object.fromEntries(
    params.flatMap(({ paramName, paramValue }) =>
      typeof paramName === 'string' && typeof paramValue === 'string' ? [[paramName, paramValue] as const] : [],
    ),
  );

/** 试运行: runs the statement as it is written, with values for its parameters. */
export const TryButton = () => {
  const form = Form.useFormInstance<ReportDraft>();
  const { message } = App.useApp();
  const [statement, setStatement] = useState<Statement>();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const { cgrSql, dbSource, params } = form.getFieldsValue();
    if (!cgrSql?.trim()) return void message.warning('请填写报表SQL');
    const asked = { sql: cgrSql, dbKey: dbSource || null };
    setBusy(true);
    try {
      const first = await ask(reportTrials.run, { body: { ...asked, values: null } });
      setStatement({ ...asked, defaults: defaultsOf({ params }), first });
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Permit call={reportTrials.run}>
      <Button loading={busy} onClick={open}>
        试运行
      </Button>
      {statement && <TryOut {...statement} onClose={() => setStatement(undefined)} />}
    </Permit>
  );
};
