import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { DictItems } from '#contract/settings/index.ts';
import { useSession } from '#session/index.ts';
import { App, ConfigProvider, QueryProvider, themeOf, zhCN } from '#ui/index.ts';
import { aUser } from './builders/user.ts';

interface PageSetting {
  /** Address of the tab, with conditions if any. */
  route?: string;
  /** Button codes that the user was granted. */
  codes?: readonly string[];
  /** Dictionaries: code → value → text. */
  dicts?: Record<string, Record<string, string>>;
}

export interface RenderedPage extends RenderResult {
  /** Types and clicks. */
  person: UserEvent;
  /** Where the tab stands now. */
  address: () => string;
}

// a busy machine is no failure
configure({ asyncUtilTimeout: 5000 });

// jsdom weighs every style rule for every role it looks up, and never ends a transition
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

/** Shows a page as the console would: signed in, with theme, router, session and query cache of its own. */
export const renderPage = (element: ReactElement, { route = '/', codes = [], dicts = {} }: PageSetting = {}): RenderedPage => {
  let standing = route;
  const onMove = (address: string) => {
    standing = address;
  };
  useSession.setState({
    token: 'token-of-a-test',
    user: aUser({ username: 'admin', realname: '管理员' }),
    permissions: { menu: [], auth: codes.map((action) => ({ action, type: '1', status: '1' })), allAuth: [] },
    dicts: itemsOf(dicts),
  });
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
