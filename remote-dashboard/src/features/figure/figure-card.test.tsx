import { figures } from '@mortise/shared/contract/dashboard';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FigureCard } from './figure-card.tsx';

const figure = { labels: ['管理员', '普通职员'], series: [{ name: '人数', values: [1, 1200] }] };

it('draws the figure of its configuration, with its table', async () => {
  const asked = mockEndpoint(figures.one, figure);
  renderPage(<FigureCard config={{ figure: 'usersByRole', kind: 'rank', title: '谁最多' }} />);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['1普通职员1,200', '2管理员1']);
  fireEvent.click(screen.getByText('谁最多数据表'));
  expect(within(screen.getByRole('table', { name: '谁最多' })).getByText('角色')).toBeVisible();
  expect(asked.asked).toEqual([expect.objectContaining({ query: { name: 'usersByRole' } })]);
});

it('shows the visits for a configuration that it does not understand', async () => {
  const asked = mockEndpoint(figures.one, figure);
  renderPage(<FigureCard config={{ figure: 'no such figure', kind: 'constructor', title: 7 }} />);
  expect(await screen.findByText('访问概况数据表')).toBeVisible();
  expect(asked.asked).toEqual([expect.objectContaining({ query: { name: 'visits' } })]);
});

it('says that the figures could not be loaded', async () => {
  mockEndpoint(figures.one, fault(500, '操作失败'));
  renderPage(<FigureCard config={{}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('数据加载失败');
});

it('shows its form when it is configured, which suggests kind and title of the figure', async () => {
  const onConfig = jest.fn();
  const { person } = renderPage(<FigureCard config={{ figure: 'visits' }} onConfig={onConfig} />);
  await person.click(screen.getByRole('combobox', { name: '数据' }));
  await person.click(await screen.findByTitle('登录结果'));
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('登录结果');
  await person.click(screen.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(onConfig).toHaveBeenCalledTimes(1));
  expect(onConfig).toHaveBeenCalledWith({ figure: 'signInOutcomes', kind: 'pie', title: '登录结果' });
});
