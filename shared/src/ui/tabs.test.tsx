import { render, screen, within } from '@testing-library/react';
import type { GetRef, Tabs as Plain } from 'antd';
import { createRef } from 'react';
import { Tabs } from './tabs.tsx';

const items = ['资料', '生效权限', '登录记录'].map((label) => ({ key: label, label, children: `${label}的内容` }));

it('has a list of tabs alone, beside which the menu of hidden tabs and extra content stand', () => {
  render(<Tabs items={items} tabBarExtraContent={<button type="button">导出</button>} />);
  const list = screen.getByRole('tablist');
  expect(list).toHaveAttribute('aria-orientation', 'horizontal');
  expect(within(list).getAllByRole('tab')).toHaveLength(3);
  expect(within(list).queryByRole('button', { hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
  expect(document.querySelector('.ant-tabs-nav-more')).toHaveAttribute('aria-label', '其余标签页');
});

it('keeps it when tabs come and go', () => {
  const { rerender } = render(<Tabs items={items.slice(0, 1)} />);
  rerender(<Tabs items={items} />);
  expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(3);
});

it('has the ref and the panes of the library', () => {
  // the library would rather have `items`; remotes of earlier releases may use panes
  jest.spyOn(console, 'error').mockImplementation();
  const ref = createRef<GetRef<typeof Plain>>();
  render(
    <Tabs ref={ref}>
      <Tabs.TabPane tab="资料" key="facts">
        资料的内容
      </Tabs.TabPane>
    </Tabs>,
  );
  expect(ref.current?.nativeElement).toContainElement(screen.getByRole('tablist'));
  expect(screen.getByText('资料的内容')).toBeVisible();
});
