import type { MenuNode } from '@mortise/shared/contract/session';
import { permittedPages } from './permitted-pages.ts';

const node = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({ id: path, path, meta: { title: path }, ...more });

it('lists the pages that a person can open here, with the menu they stand under', () => {
  const menu = [
    node('/dashboard/analysis'),
    node('/isystem', {
      meta: { title: '系统管理' },
      children: [
        node('/isystem/user', { meta: { title: '用户管理' } }),
        node('/isystem/secret', { hidden: true }),
        node('/isystem/only-menu', { route: '0' }),
        node('/isystem/outside', { meta: { title: '外部', internalOrExternal: true } }),
        node('/online/cgreport/:code'),
      ],
    }),
  ];
  expect(permittedPages(menu)).toEqual([{ path: '/isystem/user', title: '用户管理', group: '系统管理' }]);
});
