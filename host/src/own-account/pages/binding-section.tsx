import { type OwnBinding, ownContact, session } from '@mortise/shared/contract/session';
import { call } from '@mortise/shared/http';
import { App, Button, Empty, ListFailed, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { visitProvider } from '#sign-in/third-party/third-window.ts';
import { ProofDialog } from '../security/proof-dialog.tsx';
import { SecurityRow } from '../security/security-row.tsx';

const NAMES: Record<string, string> = { github: 'GitHub', wechat_enterprise: '企业微信', dingtalk: '钉钉', wechat_open: '微信' };

type Opened = { kind: 'bind'; ticketToken: string } | { kind: 'unbind'; id: string };

/** Providers that the caller signs in by. */
export const BindingSection = () => {
  const { message } = App.useApp();
  const { data, isLoading, error, reload } = useOne(ownContact.bindings, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const done = () => {
    close();
    return reload();
  };
  const [bind, binding] = useAction(ownContact.bind, done);
  const [unbind, unbinding] = useAction(ownContact.unbind, done);

  const visit = async (source: string) => {
    const returned = await visitProvider(source);
    if (returned?.kind === 'unbound') setOpened({ kind: 'bind', ticketToken: returned.ticket });
    else if (returned?.kind === 'token') {
      // the provider has signed its user in: that session is not wanted here
      await call(session.signOut, {}, { token: returned.token, quiet: true }).catch(() => undefined);
      void message.warning('该第三方账号已绑定用户，请先在原用户中解除绑定');
    } else if (returned) void message.warning('第三方登录未完成，请重试');
  };
  const submit = (password: string) => {
    if (opened?.kind === 'bind') void bind({ body: { ticketToken: opened.ticketToken, password } });
    else if (opened) void unbind({ body: { id: opened.id, password } });
  };
  const row = ({ source, id, name }: OwnBinding) => {
    const title = NAMES[source] ?? source;
    return (
      <SecurityRow key={id ?? source} title={title} note={id ? `已绑定 ${name ?? ''}` : '没有绑定'}>
        {id ? (
          <Button aria-label={`解除绑定 ${title}`} onClick={() => setOpened({ kind: 'unbind', id })}>
            解除绑定
          </Button>
        ) : (
          <Button aria-label={`绑定 ${title}`} onClick={() => void visit(source)}>
            绑定
          </Button>
        )}
      </SecurityRow>
    );
  };
  return (
    <>
      {isLoading && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {error && !data && <ListFailed error={error} onRetry={reload} />}
      {data?.length === 0 && <Empty description="没有可以绑定的第三方账号" />}
      {data?.map(row)}
      {opened && (
        <ProofDialog
          title={opened.kind === 'bind' ? '绑定第三方账号' : '解除绑定'}
          busy={binding || unbinding}
          onSubmit={({ password }) => submit(password)}
          onClose={close}
        />
      )}
    </>
  );
};
