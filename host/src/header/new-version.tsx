import { ReloadOutlined } from '@ant-design/icons';
import { Button, Popover } from '@mortise/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { Tool } from '#common/tool.tsx';
import { hostBuild } from '#federation/host-build.ts';
import { useFederation } from '#federation/view/federation-context.tsx';
import { useShownBuilds } from '#federation/view/shown-builds.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { useTabActions } from '#tabs/use-tab-actions.ts';

/** Whether the server has a newer host than this page, and the view in sight a newer build. */
const useNewVersions = () => {
  const { state, subscribe, newsOf } = useFederation();
  const { document } = useSyncExternalStore(subscribe, state);
  const shown = useShownBuilds(({ builds }) => builds);
  const own = hostBuild();
  return {
    ofHost: own !== undefined && document?.host !== undefined && document.host !== own,
    ofView: shown.some((build) => newsOf(build)?.kind === 'newer'),
  };
};

/** Appears when there is a newer version than the page runs. Nothing is reloaded without a click. */
export const NewVersion = () => {
  const { ofHost, ofView } = useNewVersions();
  const { refresh } = useTabActions();
  const [open, setOpen] = useState(false);
  if (!ofHost && !ofView) return null;
  const refreshView = () => {
    setOpen(false);
    refresh(useTabs.getState().tabs.active);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div className="new-version">
          {ofView && (
            <p>
              当前页面有新版本。<Button onClick={refreshView}>更新当前页面</Button>
            </p>
          )}
          {ofHost && (
            <p>
              控制台有新版本。<Button onClick={() => location.reload()}>刷新控制台</Button>
            </p>
          )}
        </div>
      }
    >
      <Tool label="新版本" className="new-version-tool" popup expanded={open}>
        <ReloadOutlined aria-hidden />
        <span className="new-version-words">新版本</span>
      </Tool>
    </Popover>
  );
};
