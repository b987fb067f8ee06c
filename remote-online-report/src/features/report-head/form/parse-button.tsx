import { reportHeads } from '@mortise/shared/contract/online';
import { ask, withRefusal } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import { App, Button, Form, refusalWords } from '@mortise/shared/ui';
import { useState } from 'react';
import { type ReportDraft, withParsed } from './report-draft.ts';

/** SQL解析: has the server read columns and parameters of the statement, and merges them into the rows of the form. */
export const ParseButton = () => {
  const form = Form.useFormInstance<ReportDraft>();
  const { message } = App.useApp();
  const { longSql } = useOffers();
  const [parsing, setParsing] = useState(false);

  const parse = async () => {
    const { cgrSql, dbSource } = form.getFieldsValue();
    if (!cgrSql?.trim()) return void message.warning('请填写报表SQL');
    setParsing(true);
    try {
      const asked = { sql: cgrSql, ...(dbSource && { dbKey: dbSource }) };
      const parsed = longSql ? await ask(reportHeads.parseLong, { body: asked }) : await ask(reportHeads.parse, { query: asked });
      const { items, params } = form.getFieldsValue();
      const rows = withParsed({ items, params }, parsed);
      // one by one, as changes of the user: the form keeps them as a draft
      form.setFields([
        { name: 'items', value: rows.items, touched: true, errors: [] },
        { name: 'params', value: rows.params, touched: true, errors: [] },
      ]);
      void message.success('解析成功');
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    } finally {
      setParsing(false);
    }
  };

  return (
    <Button loading={parsing} onClick={parse}>
      SQL解析
    </Button>
  );
};
