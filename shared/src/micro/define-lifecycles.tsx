import * as React from 'react';
import { type ComponentType, lazy, Suspense } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

type ViewModule = { default: ComponentType };

interface RootProps {
  /** Which view the root shows, by its component string. */
  view: string;
}

const show = (View: ComponentType | undefined, name: string) => (
  <Suspense fallback={null}>{View ? <View /> : <p role="alert">没有名为 {name} 的页面</p>}</Suspense>
);

/**
 * The `./lifecycles` door of a remote: its views as one single-spa root that takes `view` as a property. The build preset
 * makes it from the remote's `views`.
 */
export function defineLifecycles(views: Record<string, () => Promise<ViewModule>>): ReactAppOrParcel<RootProps> {
  const components = new Map(Object.entries(views).map(([name, load]) => [name, lazy(load)]));
  return singleSpaReact<RootProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ view }) => show(components.get(view), view),
    renderType: 'createRoot',
    errorBoundary: () => <p role="alert">页面出错了，请刷新后重试</p>,
  });
}
