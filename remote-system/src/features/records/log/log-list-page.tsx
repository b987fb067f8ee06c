import { LOG_OUTCOMES, Log, logs, OPERATION_LOG, SIGN_IN_LOG } from '@mortise/shared/contract/records';
import { useOffers } from '@mortise/shared/session';
import { DateField, ExportButton, Filter, Form, Input, ListPage, Select, Tabs, useList } from '@mortise/shared/ui';
import { useSearchParams } from 'react-router-dom';
import styles from './log.module.css';
import { logColumns } from './log-columns.tsx';
import { LogDetail } from './log-detail.tsx';

const kinds = [
  { key: String(SIGN_IN_LOG), label: '登录日志' },
  { key: String(OPERATION_LOG), label: '操作日志' },
];

const outcomes = Object.entries(LOG_OUTCOMES).map(([value, label]) => ({ value, label }));

export const LogListPage = () => {
  const [params, setParams] = useSearchParams();
  const isOperation = params.get('logType') === String(OPERATION_LOG);
  const { logWork } = useOffers();
  const logType = String(isOperation ? OPERATION_LOG : SIGN_IN_LOG);
  const list = useList(logs.list, { fixed: { logType } });

  return (
    <ListPage
      list={list}
      numbered
      toolbar={
        <>
          <Tabs
            className={styles.kinds}
            items={kinds}
            activeKey={logType}
            onChange={(kind) => setParams({ logType: kind }, { replace: true })}
          />
          <ExportButton list={list} call={logs.exportXls} name="系统日志" />
        </>
      }
      filters={
        <>
          <Form.Item name="keyWord" label="搜索日志">
            <Input placeholder="请输入搜索关键词" allowClear maxLength={100} />
          </Form.Item>
          <Filter of={Log} name="userid" />
          <Filter of={Log} name="ip" />
          {logWork && (
            <Form.Item name="outcome" label="结果">
              <Select placeholder="请选择结果" allowClear options={outcomes} />
            </Form.Item>
          )}
          <Filter of={Log} name="createTime_begin" label="开始时间">
            <DateField placeholder="开始时间" />
          </Filter>
          <Filter of={Log} name="createTime_end" label="结束时间">
            <DateField placeholder="结束时间" />
          </Filter>
          {isOperation && <Filter of={Log} name="operateType" />}
        </>
      }
      columns={logColumns(isOperation)}
      detail={isOperation ? (log) => <LogDetail log={log} /> : undefined}
    />
  );
};

export default LogListPage;
