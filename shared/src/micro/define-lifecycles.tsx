import * as React from 'react';
import { type ComponentType, lazy, Suspense } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { UiProvider } from '#ui/index.ts';
import { type OnHealth, RootBoundary, WhenShown } from './root-boundary.tsx';

type Views = Record<string, () => Promise<{ default: ComponentType }>>;

interface RootProps {
  /** Component string of the view to show. */
  view: string;
  /** Initial route of the view's own in-memory history. */
  route?: string;
  mode?: 'light' | 'dark';
  /** Called whenever the health changes. */
  onHealth?: OnHealth;
}

const LifecycleRoot = ({ views, view, route = '/', mode = 'light', onHealth }: RootProps & { views: Views }) => {
  const [attempt, setAttempt] = React.useState(0);
  // `lazy` caches a rejected import, so each attempt needs a new lazy component
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read, but must create a new component
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
 * The `./lifecycles` expose of a remote: its views as one single-spa root that takes `view` as a prop. The build preset generates the call
 * from the remote's `views`. The root renders its own providers, because React context does not cross roots.
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
