import { DisableRemote, type RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { Permit } from '@mortise/shared/session';
import { Button, Form, Input, ListPage, useAction, useList, wildcard } from '@mortise/shared/ui';
import { useState } from 'react';
import { CanaryForm } from './decisions/canary-form.tsx';
import { ReasonForm } from './decisions/reason-form.tsx';
import { RemoteAppDrawer } from './details/remote-app-drawer.tsx';
import { NewRemoteForm } from './keys/new-remote-form.tsx';
import { TokenDrawer } from './keys/token-drawer.tsx';
import { remoteAppColumns } from './remote-app-columns.tsx';
import { SharedModules } from './shared-modules.tsx';

type Opened = { as: 'detail' | 'canary' | 'disable' | 'tokens' | 'back'; name: string } | { as: 'shared' | 'new' };

/** 远程应用: which build of each remote is live for whom, and the way back. */
export const RemoteAppListPage = () => {
  const list = useList(remoteApps.list);
  const [opened, setOpened] = useState<Opened>();
  const [enable] = useAction(remoteApps.enable, list.reload);
  const [follow] = useAction(remoteApps.follow, list.reload);
  const [endCanary] = useAction(remoteApps.endCanary, list.reload);
  const close = () => setOpened(undefined);
  const open = (as: Exclude<Opened['as'], 'shared' | 'new'>) => (remote: RemoteApp) => setOpened({ as, name: remote.name });
  // the row as it is by now, not as it was when it was opened
  const remote = opened && 'name' in opened ? list.rows.find(({ name }) => name === opened.name) : undefined;

  return (
    <ListPage
      list={list}
      filters={
        <Form.Item name="name" label="应用名称" {...wildcard}>
          <Input placeholder="请输入应用名称" allowClear />
        </Form.Item>
      }
      toolbar={
        <>
          <Permit code="remote-app:token">
            <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
              新增应用
            </Button>
          </Permit>
          <Button onClick={() => setOpened({ as: 'shared' })}>公共模块</Button>
        </>
      }
      columns={remoteAppColumns({
        onOpen: open('detail'),
        onCanary: open('canary'),
        onDisable: open('disable'),
        onTokens: open('tokens'),
        onRollBack: open('back'),
        onEnable: ({ name }) => void enable({ body: { name } }),
        onFollow: ({ name }) => void follow({ body: { name } }),
        onEndCanary: ({ name }) => void endCanary({ body: { name } }),
      })}
    >
      {opened?.as === 'new' && <NewRemoteForm onClose={close} onSaved={list.reload} />}
      {opened?.as === 'shared' && <SharedModules onClose={close} />}
      {remote && opened?.as === 'detail' && <RemoteAppDrawer remote={remote} onClose={close} onChanged={list.reload} />}
      {remote && opened?.as === 'canary' && <CanaryForm remote={remote} onClose={close} onSaved={list.reload} />}
      {remote && opened?.as === 'disable' && (
        // the reason is what users read in place of the page
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
      {remote && opened?.as === 'back' && (
        <ReasonForm
          danger
          title={`回退 ${remote.name}`}
          okText="回退"
          effect={`所有人换回 ${remote.previous}，打开的页面会在下次进入时换用`}
          onSave={(reason) => call(remoteApps.rollBack, { body: { name: remote.name, reason } })}
          onClose={close}
          onSaved={list.reload}
        />
      )}
      {remote && opened?.as === 'tokens' && <TokenDrawer remote={remote} onClose={close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default RemoteAppListPage;
