import { screen } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { ExampleCard } from './source-view.tsx';

const open = (load: () => Promise<{ default: string }>) =>
  renderPage(
    <ExampleCard title="日期" source={load}>
      内容
    </ExampleCard>,
  );

it('loads the source only when it is asked for', async () => {
  const load = jest.fn(async () => ({ default: 'export const DateExample = 1;' }));
  const { person } = open(load);
  expect(screen.getByText('内容')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: '日期的源码' }));
  expect(await screen.findByText('export const DateExample = 1;')).toBeVisible();
});

it('offers to load it again when that failed', async () => {
  const load = jest.fn(async () => ({ default: 'second' })).mockRejectedValueOnce(new Error('gone'));
  const { person } = open(load);
  await person.click(screen.getByRole('button', { name: '日期的源码' }));
  await person.click(await screen.findByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('second')).toBeVisible();
});
