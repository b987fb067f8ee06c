import { reportFigures } from '@mortise/shared/contract/online';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReportChartButton } from './report-chart-button.tsx';

const button = () => (
  <ReportChartButton
    id="r1"
    name="销售"
    query={{ kind: '1', self_least: '5' }}
    columns={[{ dataIndex: 'kind', title: '类别', align: 'center', sorter: 'true' }]}
  />
);

it('shows the rows that the list has found as a chart', async () => {
  const asked = mockEndpoint(reportFigures.groups, {
    dimension: '类别',
    measure: '数量',
    groups: [{ key: '1', text: '书', value: 12 }],
    isCut: false,
  });
  const { person } = renderPage(button());
  await person.click(screen.getByRole('button', { name: '图表' }));
  await waitFor(() =>
    expect(asked.asked[0]?.query).toMatchObject({ kind: '1', self_least: '5', groupDimension: 'kind', groupAgg: 'count' }),
  );
  await person.click(screen.getByRole('combobox', { name: '图表类型' }));
  await person.click(await screen.findByTitle('数字'));
  await waitFor(() => expect(asked.asked.at(-1)?.query).not.toHaveProperty('groupDimension'));
  expect(await screen.findByRole('table', { name: /销售/ })).toHaveTextContent('书12');
});

it('is not offered in front of JeecgBoot', () => {
  renderPage(button(), { server: 'jeecg' });
  expect(screen.queryByRole('button', { name: '图表' })).toBeNull();
});
