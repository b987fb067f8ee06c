import * as React from 'react';
import { type ComponentType, lazy, Suspense } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { UiProvider } from '#ui/index.ts';
import { type OnHealth, RootBoundary, WhenShown } from './root-boundary.tsx';

type Views = Record<string, () => Promise<{ default: ComponentType }>>;

interface RootProps {
  /** Which view the root shows, by its component string. */
  view: string;
  /** Where the view starts: it has a history of its own. */
  route?: string;
  mode?: 'light' | 'dark';
  /** Hears of every change. */
  onHealth?: OnHealth;
}

const LifecycleRoot = ({ views, view, route = '/', mode = 'light', onHealth }: RootProps & { views: Views }) => {
  const [attempt, setAttempt] = React.useState(0);
  // a lazy component remembers a failure for ever: each attempt gets a new one
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const View = React.useMemo(() => views[view] && lazy(views[view]), [views, view, attempt]);
  return (
    <UiProvider mode={mode}>
      <MemoryRouter initialEntries={[route]}>
        <RootBoundary key={`${view} ${attempt}`} onHealth={onHealth} onRetry={() => setAttempt(attempt + 1)}>
          {(onShown) => (
            <Suspense fallback={null}>
              {View ? <View /> : <p role="alert">没有名为 {view} 的页面</p>}
              <WhenShown tell={onShown} />
            </Suspense>
          )}
        </RootBoundary>
      </MemoryRouter>
    </UiProvider>
  );
};

/**
 * The `./lifecycles` door of a remote: its views as one single-spa root that takes `view` as a property. The build preset
 * makes it from the remote's `views`. A root brings everything that a view stands in, because no context crosses into it.
 */
export function defineLifecycles(views: Views): ReactAppOrParcel<RootProps> {
  return singleSpaReact<RootProps>({
    React,
    ReactDOMClient,
    rootComponent: (props) => <LifecycleRoot {...props} views={views} />,
    renderType: 'createRoot',
    errorBoundary: () => <p role="alert">页面出错了，请刷新后重试</p>,
  });
}
