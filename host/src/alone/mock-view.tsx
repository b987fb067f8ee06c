import type { AnyEndpoint } from '@mortise/shared/contract';
import { endpointsOf, wholeContract } from '@mortise/shared/testing/builders';
import { Card, type Column, type ListEndpoint, ListPage, useList } from '@mortise/shared/ui';

type Row = { id: string } & Record<string, unknown>;

/** The list endpoint whose first permission code is the name of the view, if any. */
const listOf = (view: string): ListEndpoint<Row> | undefined => {
  const isItsList = ({ path, access }: AnyEndpoint) => path.endsWith('/list') && typeof access === 'object' && access.anyOf[0] === view;
  return endpointsOf(wholeContract).find(isItsList) as ListEndpoint<Row> | undefined;
};

const columnsOf = (rows: readonly Row[]): Column<Row>[] =>
  Object.entries(rows[0] ?? {})
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name]) => ({ title: name, dataIndex: name, ellipsis: true }));

const MockList = ({ endpoint }: { endpoint: ListEndpoint<Row> }) => {
  const list = useList(endpoint);
  return <ListPage list={list} numbered columns={columnsOf(list.rows)} />;
};

/** A placeholder for a remote view: its name and, if the contract has one, its list. */
export const mockViewOf = (view: string) => () => {
  const endpoint = listOf(view);
  return (
    <>
      <Card size="small" title={view} style={{ marginBlockEnd: 16 }}>
        这是替身：宿主单独运行，没有加载真正的应用。
      </Card>
      {endpoint && <MockList endpoint={endpoint} />}
    </>
  );
};
