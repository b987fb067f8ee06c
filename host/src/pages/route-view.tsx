import { createContext, type ReactNode, useContext } from 'react';
import { RemoteView } from '#federation/view/remote-view.tsx';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { ExceptionPage } from './exception-page.tsx';
import { FramePage } from './frame-page.tsx';
import { TestHomePage } from './test-home-page.tsx';

interface RouteViewProps {
  route: Pick<ConsoleRoute, 'title' | 'target'>;
  /** Load from the newest build, after 刷新. */
  newest?: boolean;
}

/** Views of the console that belong to parts above this one, by component; see `OwnViews`. */
const OWN_VIEW = /^account\/(center\/Index|settings\/(Index|BaseSetting|Security|Binding|Custom|Notification))$/;

/** Provides the elements of these views. */
export const OwnViews = createContext<Readonly<Record<string, ReactNode>>>({});

/** Views that the console has itself. */
const builtIn: Record<string, ReactNode> = {
  'exception/403': <ExceptionPage code="403" />,
  'exception/404': <ExceptionPage code="404" />,
  'exception/500': <ExceptionPage code="500" />,
  'test/Home': <TestHomePage />,
};

/** Whether the view is part of the console, not of a remote. */
export const isBuiltIn = (component: string) => Object.hasOwn(builtIn, component) || OWN_VIEW.test(component);

/** Content of a tab. */
export const RouteView = ({ route: { target, title }, newest }: RouteViewProps) => {
  const own = useContext(OwnViews);
  if (target.kind === 'view' && isBuiltIn(target.component)) return builtIn[target.component] ?? own[target.component];
  if (target.kind === 'view') return <RemoteView component={target.component} newest={newest} />;
  return target.kind === 'frame' ? <FramePage url={target.url} title={title} /> : null;
};
