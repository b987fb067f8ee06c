import { screen } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { ScrollTable } from './scroll-table.tsx';

const columns = [{ title: '模块', dataIndex: 'name' }];

it.each([
  ['in its width', { x: 900 }],
  ['in both directions', { x: 900, y: 300 }],
])('the keyboard reaches the box that scrolls %s', async (_how, scroll) => {
  const { person } = renderPage(
    <ScrollTable
      aria-label="公共模块"
      rowKey="name"
      columns={columns}
      dataSource={[{ name: 'react' }]}
      scroll={scroll}
      pagination={false}
    />,
  );
  await person.tab();
  expect(screen.getByRole('region', { name: '公共模块' })).toHaveFocus();
});
