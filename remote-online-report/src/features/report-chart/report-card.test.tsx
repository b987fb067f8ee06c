import { reportFigures, reportRuns } from '@mortise/shared/contract/online';
import type { CardConfig } from '@mortise/shared/micro';
import { fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { type CardReads, CardReadsContext } from '@mortise/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportCard } from './report-card.tsx';

const columns = () =>
  mockEndpoint(reportRuns.columns, {
    columns: [
      { dataIndex: 'kind', title: '类别', align: 'center', sorter: 'true', fieldType: 'String' },
      { dataIndex: 'day', title: '日期', align: 'center', sorter: 'true', fieldType: 'Date' },
      { dataIndex: 'amount', title: '金额', align: 'center', sorter: 'true', fieldType: 'Long' },
    ],
    dictOptions: {},
    cgreportHeadName: '销售',
  });
const groups = (isCut = false) =>
  mockEndpoint(reportFigures.groups, {
    dimension: '类别',
    measure: '金额（求和）',
    groups: [
      { key: '1', text: '书', value: 12 },
      { key: null, text: '（空）', value: 3 },
    ],
    isCut,
  });

it('shows a report as a picture with its table', async () => {
  columns();
  const asked = groups(true);
  renderPage(<ReportCard config={{ reportId: 'r1', kind: 'rank', dimension: 'kind', agg: 'sum', measure: 'amount', limit: 2 }} />);
  expect(await screen.findByRole('table', { name: /销售/ })).toHaveTextContent('书12');
  expect(screen.getByText('只显示前 2 组')).toBeVisible();
  expect(asked.asked[0]).toMatchObject({
    params: { id: 'r1' },
    query: { groupDimension: 'kind', groupAgg: 'sum', groupMeasure: 'amount', groupLimit: 2, groupSort: 'value_desc' },
  });
});

it('shows why a report cannot be shown, and nothing for a card without a report', async () => {
  columns();
  mockEndpoint(reportFigures.groups, refusal('用户权限不足，请联系管理员！', 510));
  renderPage(<ReportCard config={{ reportId: 'r1', kind: 'bar', dimension: 'kind' }} />);
  expect(await screen.findByText('图表无法显示')).toBeVisible();
});

it('keeps its title when it is configured again', async () => {
  mockEndpoint(reportFigures.mine, [{ id: 'r1', code: 'sold', name: '销售' }]);
  columns();
  const stored = jest.fn();
  const { person } = renderPage(<ReportCard config={{ reportId: 'r1', kind: 'number', title: '今年的销售' }} onConfig={stored} />);
  const title = screen.getByRole('textbox', { name: '标题' });
  expect(title).toHaveValue('今年的销售');
  await person.type(title, '额 ');
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(stored).toHaveBeenCalledWith(expect.objectContaining({ kind: 'number', title: '今年的销售额' }));
});

it('is configured with the reports that the caller may run', async () => {
  mockEndpoint(reportFigures.mine, [{ id: 'r1', code: 'sold', name: '销售' }]);
  columns();
  const stored = jest.fn();
  const { person } = renderPage(<ReportCard config={{}} onConfig={stored} />);
  expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
  await person.click(screen.getByRole('combobox', { name: '报表' }));
  await person.click(await screen.findByTitle('销售（sold）'));
  await person.click(await screen.findByRole('combobox', { name: '维度' }));
  await person.click(await screen.findByTitle('日期'));
  await person.click(screen.getByRole('combobox', { name: '日期分组' }));
  await person.click(await screen.findByTitle('按月'));
  await person.click(screen.getByRole('combobox', { name: '计算方式' }));
  await person.click(await screen.findByTitle('求和'));
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(stored).toHaveBeenCalledWith({
      reportId: 'r1',
      kind: 'bar',
      dimension: 'day',
      bucket: 'month',
      agg: 'sum',
      measure: 'amount',
      sort: 'key_asc',
      limit: 20,
      title: '销售',
    }),
  );
});

it('asks for another report when the chosen one is gone', async () => {
  mockEndpoint(reportFigures.mine, [{ id: 'r2', code: 'bought', name: '采购' }]);
  const asked = columns();
  const { person } = renderPage(<ReportCard config={{ reportId: 'r1', kind: 'number', title: '销售' }} onConfig={jest.fn()} />);
  expect(await screen.findByText('原来的报表已删除，或您无权查看，请重新选择')).toBeVisible();
  expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
  expect(asked.asked).toEqual([]);
  await person.click(screen.getByRole('combobox', { name: '报表' }));
  await person.click(await screen.findByTitle('采购（bought）'));
  await waitFor(() => expect(asked.asked).toMatchObject([{ params: { id: 'r2' } }]));
});

describe('on a board', () => {
  /** A board without a server: its cards, and those whose data were refused. */
  const boardOf = (configs: Record<string, CardConfig>) => {
    const denied = new Set<string>();
    const readsOf = (id: string): CardReads => ({ every: false, waiting: () => undefined, denied: () => denied.add(id) });
    renderPage(
      <main>
        {Object.entries(configs).map(([id, config]) => (
          <section key={id} aria-label={id}>
            <CardReadsContext value={readsOf(id)}>
              <ReportCard config={config} />
            </CardReadsContext>
          </section>
        ))}
      </main>,
    );
    return denied;
  };
  const card = (id: string) => within(screen.getByRole('region', { name: id }));
  const ofReport = (reportId: string) => ({ reportId, kind: 'rank', dimension: 'kind' });
  const answer = {
    dimension: '类别',
    measure: '计数',
    groups: [{ key: '1', text: '书', value: 12 }],
    isCut: false,
  };

  it('reports a report that the reader may not run to its board, and shows the others', async () => {
    columns();
    mockEndpoint(reportFigures.groups, ({ params }) => (params.id === 'secret' ? refusal('用户权限不足，请联系管理员！', 510) : answer));
    const denied = boardOf({ hidden: ofReport('secret'), whole: ofReport('sold') });
    expect(await card('whole').findByRole('table')).toHaveTextContent('书12');
    await waitFor(() => expect([...denied]).toEqual(['hidden']));
  });

  it('says in the place of a broken card what is wrong, and shows the others', async () => {
    columns();
    mockEndpoint(reportFigures.groups, ({ params }) => {
      if (params.id === 'removed') return refusal('报表不存在');
      return params.id === 'failing' ? fault(500, '操作失败') : answer;
    });
    const denied = boardOf({
      removed: ofReport('removed'),
      failing: ofReport('failing'),
      nonsense: { reportId: ['r1'], kind: 'constructor' },
      whole: ofReport('sold'),
    });
    expect(await card('whole').findByRole('table')).toHaveTextContent('书12');
    expect(await card('removed').findByRole('alert')).toHaveTextContent('报表不存在');
    expect(await card('failing').findByRole('alert')).toHaveTextContent('图表无法显示');
    expect(card('nonsense').getByText('尚未选择报表，请在编排时配置')).toBeVisible();
    expect(denied.size).toBe(0);
  });
});
