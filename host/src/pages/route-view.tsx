import { createContext, type ReactNode, useContext } from 'react';
import { RemoteView } from '#federation/view/remote-view.tsx';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { FramePage } from './frame-page.tsx';

interface RouteViewProps {
  route: Pick<ConsoleRoute, 'title' | 'target'>;
  /** Load from the newest build, after 刷新. */
  newest?: boolean;
}

/** Provides the views that the console has itself, by component. */
export const BuiltInViews = createContext<Readonly<Record<string, ReactNode>>>({});

/** Content of a tab. */
export const RouteView = ({ route: { target, title }, newest }: RouteViewProps) => {
  const builtIn = useContext(BuiltInViews);
  if (target.kind === 'frame') return <FramePage url={target.url} title={title} />;
  if (target.kind === 'group') return null;
  const { component } = target;
  return Object.hasOwn(builtIn, component) ? builtIn[component] : <RemoteView component={component} newest={newest} />;
};
