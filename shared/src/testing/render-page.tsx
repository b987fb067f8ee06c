import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ServerKind } from '#contract/session/index.ts';
import type { DictItems } from '#contract/settings/index.ts';
import { usePersonal, useSession } from '#session/index.ts';
import { App, ConfigProvider, QueryProvider, themeOf, zhCN } from '#ui/index.ts';
import { aUser } from './builders/user.ts';

interface PageSetting {
  /** URL of the tab, including conditions. */
  route?: string;
  /** Button codes granted to the user. */
  codes?: readonly string[];
  /** Dictionaries: code → value → text. */
  dicts?: Record<string, Record<string, string>>;
  /** Which kind of server answers. */
  server?: ServerKind;
}

export interface RenderedPage extends RenderResult {
  /** Simulates typing and clicking. */
  person: UserEvent;
  /** The tab's current URL. */
  address: () => string;
}

// how long a test waits for what never comes: a busy machine has taken six seconds to draw the largest form
configure({ asyncUtilTimeout: 30_000 });

// jsdom evaluates all style rules for each role query and never ends transitions, so styles and motion are off
const BARE = { ...themeOf({ mode: 'light', motion: false }), zeroRuntime: true };

const itemsOf = (dicts: NonNullable<PageSetting['dicts']>): DictItems =>
  Object.fromEntries(
    Object.entries(dicts).map(([code, items]) => [code, Object.entries(items).map(([value, text]) => ({ value, text, title: text }))]),
  );

const Standing = ({ tell }: { tell: (address: string) => void }) => {
  const { pathname, search } = useLocation();
  useEffect(() => tell(pathname + search));
  return null;
};

/** Renders a page as the console does: signed in, with its own theme, router, session and query cache. */
export const renderPage = (
  element: ReactElement,
  { route = '/', codes = [], dicts = {}, server = 'mortise' }: PageSetting = {},
): RenderedPage => {
  let standing = route;
  const onMove = (address: string) => {
    standing = address;
  };
  useSession.setState({
    server,
    token: 'token-of-a-test',
    user: aUser({ id: 'user-of-a-test', username: 'admin', realname: '管理员' }),
    permissions: { menu: [], auth: codes.map((action) => ({ action, type: '1', status: '1' })), allAuth: [] },
    dicts: itemsOf(dicts),
  });
  // as after a reload: what the browser has stored
  usePersonal.getState().open('user-of-a-test');
  const rendered = render(
    <MemoryRouter initialEntries={[route]}>
      <ConfigProvider locale={zhCN} theme={BARE} button={{ autoInsertSpace: false }}>
        <App>
          <QueryProvider>{element}</QueryProvider>
        </App>
      </ConfigProvider>
      <Standing tell={onMove} />
    </MemoryRouter>,
  );
  return { ...rendered, person: userEvent.setup(), address: () => decodeURIComponent(standing) };
};
