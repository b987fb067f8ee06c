import { DisableRemote, deployTokens, RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { AddButton, Button, Filter, ListPage, useAction, useList, useOpened } from '@mortise/shared/ui';
import { CanaryForm } from './decisions/canary-form.tsx';
import { PublishingForm } from './decisions/publishing-form.tsx';
import { ReasonForm } from './decisions/reason-form.tsx';
import { RemoteAppDrawer } from './details/remote-app-drawer.tsx';
import { NewRemoteForm } from './keys/new-remote-form.tsx';
import { TokenDrawer } from './keys/token-drawer.tsx';
import { remoteAppColumns } from './remote-app-columns.tsx';
import { SharedModules } from './shared-modules.tsx';

type OfOne = 'detail' | 'canary' | 'disable' | 'tokens' | 'back' | 'publishing';

/** 远程应用: which build of each remote is live for whom, and how to roll back. */
export const RemoteAppListPage = () => {
  const list = useList(remoteApps.list);
  const opened = useOpened<RemoteApp, OfOne | 'shared' | 'new'>();
  const [enable] = useAction(remoteApps.enable, list.reload);
  const [follow] = useAction(remoteApps.follow, list.reload);
  const [endCanary] = useAction(remoteApps.endCanary, list.reload);
  const { close, part } = opened;
  const open = (dialog: OfOne) => (row: RemoteApp) => opened.open(dialog, row);
  // the current row of the list, not the one from when the dialog was opened
  const remote = list.rows.find(({ name }) => name === opened.row?.name);

  return (
    <ListPage
      list={list}
      filters={<Filter of={RemoteApp} name="name" />}
      toolbar={
        <>
          <AddButton call={deployTokens.create} onClick={() => opened.open('new')}>
            新增应用
          </AddButton>
          <Button onClick={() => opened.open('shared')}>公共模块</Button>
        </>
      }
      columns={remoteAppColumns({
        onOpen: open('detail'),
        onCanary: open('canary'),
        onDisable: open('disable'),
        onTokens: open('tokens'),
        onPublishing: open('publishing'),
        onRollBack: open('back'),
        onEnable: ({ name }) => void enable({ body: { name } }),
        onFollow: ({ name }) => void follow({ body: { name } }),
        onEndCanary: ({ name }) => void endCanary({ body: { name } }),
      })}
    >
      {part === 'new' && <NewRemoteForm onClose={close} onSaved={list.reload} />}
      {part === 'shared' && <SharedModules onClose={close} />}
      {remote && part === 'detail' && <RemoteAppDrawer remote={remote} onClose={close} onChanged={list.reload} />}
      {remote && part === 'canary' && <CanaryForm remote={remote} onClose={close} onSaved={list.reload} />}
      {remote && part === 'disable' && (
        // users see this reason instead of the page
        <ReasonForm
          danger
          title={`停用 ${remote.name}`}
          okText="停用"
          label="停用原因"
          asked={DisableRemote.shape.reason}
          effect="立即生效，用户打开该应用的页面时会看到这个原因"
          onSave={(reason) => call(remoteApps.disable, { body: { name: remote.name, reason } })}
          onClose={close}
          onSaved={list.reload}
        />
      )}
      {remote && part === 'back' && (
        <ReasonForm
          danger
          title={`回退 ${remote.name}`}
          okText="回退"
          effect={`所有人换回 ${remote.previous}，打开的页面会在下次进入时换用`}
          onSave={(reason) => call(remoteApps.rollBack, { body: { name: remote.name, reason, from: remote.stable ?? undefined } })}
          onClose={close}
          onSaved={list.reload}
        />
      )}
      {remote && part === 'publishing' && <PublishingForm remote={remote} onClose={close} onSaved={list.reload} />}
      {remote && part === 'tokens' && <TokenDrawer remote={remote} onClose={close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default RemoteAppListPage;
