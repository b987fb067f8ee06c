import { statistics } from '@mortise/shared/contract/business';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SalesCard } from './sales-card.tsx';

it('ranks the advisers, with the figures in a table', async () => {
  const rank = mockEndpoint(statistics.rank, [
    { name: '赵顾问', total: 12 },
    { name: null, total: 3 },
  ]);
  renderPage(<SalesCard config={{ kind: 'rank' }} />);
  expect(await screen.findByRole('rowheader', { name: '赵顾问', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '未分配', hidden: true })).toBeInTheDocument();
  expect(rank.asked).toMatchObject([{ query: { by: 'owner' } }]);
});

it('shows the funnel with the share of each stage', async () => {
  mockEndpoint(statistics.funnel, [
    { name: '线索', value: 40, rate: 100 },
    { name: '成交', value: 10, rate: 25 },
  ]);
  renderPage(<SalesCard config={{ kind: 'funnel' }} />);
  expect(await screen.findByText('成交 25%')).toBeInTheDocument();
});

it('is configured with what it shows', async () => {
  const onConfig = jest.fn();
  renderPage(<SalesCard config={{ kind: 'unknown' }} onConfig={onConfig} />);
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(onConfig).toHaveBeenCalledWith({ kind: 'figures', title: '销售概况' }));
});
