import { type DataSourceDraft, DataSourceGrants, dataSources } from '@mortise/shared/contract/settings';
import { call, Refused, withRefusal } from '@mortise/shared/http';
import { Alert, Button, Form } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './connection-test.module.css';

type Typed = Partial<DataSourceDraft>;

interface Outcome {
  isGood: boolean;
  words: string;
  rights: string[];
  /** What was tested: an outcome does not hold for anything typed since. */
  of: string;
}

const keyOf = ({ dbUrl, dbUsername, dbPassword, riskKnown }: Typed) => JSON.stringify([dbUrl, dbUsername, dbPassword, riskKnown]);

/** Connects with what is typed, and shows the rights of the account. */
export const ConnectionTest = ({ id }: { id?: string | undefined }) => {
  const form = Form.useFormInstance<Typed>();
  const typed = Form.useWatch([], form) as Typed | undefined;
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);

  const test = async () => {
    const valid = await form.validateFields(['dbType', 'dbDriver', 'dbUrl', 'dbUsername']).catch(() => undefined);
    if (!valid) return;
    const { code: _, name: _name, remark: _remark, ...source } = form.getFieldsValue(true) as DataSourceDraft;
    const { dbType, dbDriver, dbUrl, dbName, dbUsername, dbPassword, riskKnown } = source;
    const of = keyOf(source);
    setBusy(true);
    try {
      const body = { id, dbType, dbDriver, dbUrl, dbName, dbUsername, dbPassword, riskKnown };
      const { message, result } = await call(dataSources.test, { body });
      setOutcome({ isGood: true, words: message || '连接成功', rights: result?.rights ?? [], of });
    } catch (error) {
      withRefusal(error, (words) => {
        const grants = error instanceof Refused ? DataSourceGrants.safeParse(error.result).data : undefined;
        setOutcome({ isGood: false, words, rights: grants?.rights ?? [], of });
      });
    } finally {
      setBusy(false);
    }
  };

  const shown = outcome && outcome.of === keyOf(typed ?? {}) ? outcome : undefined;
  return (
    <Form.Item label="连接测试">
      <Button loading={busy} onClick={() => void test()}>
        {busy ? '连接中……' : '测试'}
      </Button>
      <div role="status" className={styles.outcome}>
        {shown && (
          <Alert
            showIcon
            type={shown.isGood ? 'success' : 'warning'}
            title={shown.words}
            description={shown.rights.length > 0 && `账号权限：${shown.rights.join('、')}`}
          />
        )}
      </div>
    </Form.Item>
  );
};
