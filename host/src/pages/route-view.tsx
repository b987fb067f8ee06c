import { RemoteView } from '#federation/remote-view.tsx';
import type { ConsoleRoute } from '#menu/menu-routes.ts';
import { FramePage } from './frame-page.tsx';

interface RouteViewProps {
  route: ConsoleRoute;
  /** Somebody asked for it anew: out of the newest build. */
  newest?: boolean;
}

/** What a tab shows. */
export const RouteView = ({ route: { target, title }, newest }: RouteViewProps) => {
  if (target.kind === 'view') return <RemoteView component={target.component} newest={newest} />;
  return target.kind === 'frame' ? <FramePage url={target.url} title={title} /> : null;
};
