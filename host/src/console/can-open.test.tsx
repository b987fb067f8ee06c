import { useCanOpen } from '@mortise/shared/micro';
import { act, render, screen } from '@testing-library/react';
import type { Federation } from '#federation/federation.ts';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { MenuProvider } from '#routes/menu-context.ts';
import { aMenu } from '#testing/a-menu.ts';
import { CanOpenProvider } from './can-open.tsx';

const row = (path: string, component: string, url?: string) => ({ id: path, path, component, meta: { title: path, url } });
const paths = ['/user', '/jobs', '/exception/403', '/frame', '/strange', '/group', '/nowhere'];
const menu = aMenu([
  row('/user', 'system/UserList'),
  row('/jobs', 'system/QuartzJobList'),
  row('/exception/403', 'exception/403'),
  row('/frame', 'layouts/IframePageView', 'https://docs.example'),
  row('/strange', 'layouts/IframePageView', 'javascript:alert(1)'),
  row('/group', 'layouts/RouteView'),
]);

const Open = () => {
  const canOpen = useCanOpen();
  return <p>{paths.filter(canOpen).join(' ')}</p>;
};

it('is true for pages of the menu that a live remote offers', () => {
  let state = { document: {} };
  let offered = ['system/UserList'];
  let notify = () => {};
  const federation = {
    offers: (name: string) => offered.includes(name),
    state: () => state,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
  } as unknown as Federation;
  render(
    <FederationProvider federation={federation}>
      <MenuProvider value={menu}>
        <CanOpenProvider>
          <Open />
        </CanOpenProvider>
      </MenuProvider>
    </FederationProvider>,
  );
  expect(screen.getByText('/user /exception/403 /frame')).toBeVisible();
  offered = ['system/QuartzJobList'];
  state = { document: {} };
  act(() => notify());
  expect(screen.getByText('/jobs /exception/403 /frame')).toBeVisible();
});
