import { reportHeads } from '@mortise/shared/contract/online';
import { Form, Input, ListPage, useList, wildcard } from '@mortise/shared/ui';
import { reportHeadColumns } from './report-head-columns.tsx';

export const ReportHeadListPage = () => {
  const list = useList(reportHeads.list);
  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Form.Item name="code" label="报表编码" {...wildcard}>
            <Input placeholder="请输入报表编码" allowClear />
          </Form.Item>
          <Form.Item name="name" label="报表名字" {...wildcard}>
            <Input placeholder="请输入报表名字" allowClear />
          </Form.Item>
        </>
      }
      columns={reportHeadColumns}
    />
  );
};

export default ReportHeadListPage;
