import { renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Chart } from './chart.tsx';
import { tabbed } from './chart-data.ts';

const data = {
  labels: ['1 月', '2 月', '3 月'],
  series: [
    { name: '订单', values: [1200, null, 30] },
    { name: '退单', values: [1, 2, 3] },
  ],
};

it('draws lines as a picture, with the figures as a table that can be copied', async () => {
  const { person } = renderPage(<Chart title="每月订单" kind="line" heading="月份" data={data} />);
  const picture = await screen.findByRole('img', { name: '每月订单折线图，订单合计 1,230，退单合计 6' });
  const paths = picture.querySelectorAll('svg[preserveAspectRatio] path');
  expect([...paths].map((path) => path.getAttribute('d'))).toEqual(['M0 20h0.01M100 98h0.01', 'M0 99.93L50 99.87L100 99.8']);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(screen.getByText('每月订单数据表'));
  const rows = within(screen.getByRole('table', { name: '每月订单' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['月份', '订单', '退单'],
    ['1 月', '1,200', '1'],
    ['2 月', '—', '2'],
    ['3 月', '30', '3'],
  ]);
  await person.click(screen.getByRole('button', { name: /复\s?制/ }));
  // numbers without the grouping, so that a spreadsheet computes with them
  expect(write).toHaveBeenCalledWith('月份\t订单\t退单\n1 月\t1200\t1\n2 月\t—\t2\n3 月\t30\t3');
});

it('shows the figures of the place that is pointed at', async () => {
  renderPage(<Chart title="每月订单" kind="area" data={data} />);
  const plot = (await screen.findByRole('img')).querySelector('svg[preserveAspectRatio]')?.parentElement as HTMLElement;
  // jsdom has no layout: a width of zero puts every pointer at the last place
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 1 }));
  expect(plot).toHaveTextContent('3 月订单30退单3');
});

it('ranks, and fills bars up to their whole', async () => {
  const { unmount } = renderPage(<Chart title="排行" kind="rank" data={{ ...data, series: [{ name: '订单', values: [1, 3, 2] }] }} />);
  const ranked = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(ranked.map(({ textContent }) => textContent)).toEqual(['12 月3', '23 月2', '31 月1']);
  unmount();
  renderPage(
    <Chart
      title="进度"
      kind="progress"
      data={{
        labels: ['任务'],
        series: [
          { name: '完成', values: [3] },
          { name: '全部', values: [12] },
        ],
      }}
    />,
  );
  expect((await screen.findByText('任务', { selector: 'span' })).parentElement?.querySelector('[style]')).toHaveStyle({ width: '25%' });
});

it('keeps a cell of the clipboard in its column', () => {
  expect(tabbed([['a\tb', 'c\nd']])).toBe('a b\tc d');
});
