import { RemoteView } from '#federation/remote-view.tsx';
import type { ConsoleRoute } from '#menu/menu-routes.ts';
import { FramePage } from './frame-page.tsx';

/** What a tab shows. */
export const RouteView = ({ route: { target, title } }: { route: ConsoleRoute }) => {
  if (target.kind === 'view') return <RemoteView component={target.component} />;
  return target.kind === 'frame' ? <FramePage url={target.url} title={title} /> : null;
};
