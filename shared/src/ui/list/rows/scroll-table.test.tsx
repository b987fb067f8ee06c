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

it('the keyboard passes by the copy of the titles that measures the columns', () => {
  renderPage(
    <ScrollTable
      aria-label="公共模块"
      rowKey="name"
      columns={columns}
      dataSource={[{ name: 'react' }]}
      scroll={{ x: 900 }}
      rowSelection={{}}
    />,
  );
  const copies = screen.getAllByLabelText('选择本页全部').map((box) => box.closest('tr[aria-hidden]'));
  expect(copies.filter(Boolean)).toHaveLength(1);
  for (const copy of copies.filter(Boolean)) expect(copy).toHaveAttribute('inert');
});

it('the column that opens rows has a title for screen readers', () => {
  renderPage(
    <ScrollTable
      aria-label="公共模块"
      rowKey="name"
      columns={columns}
      dataSource={[{ name: 'react' }]}
      expandable={{ expandedRowRender: ({ name }) => name }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: '展开' })).toBeInTheDocument();
});
