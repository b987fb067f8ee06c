import { type OwnPasskey, passkeys } from '@mortise/shared/contract/session';
import { Button, DateText, ListFailed, Typography, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

interface PasskeysRowProps {
  /** The first passkey brought recovery codes, which are shown once. */
  onFirst: (recoveryCodes: readonly string[]) => void;
  onChanged: () => void;
}

/** Passkeys of the caller; only where they work at the address of the console. */
export const PasskeysRow = ({ onFirst, onChanged }: PasskeysRowProps) => {
  const { data, error, reload } = useOne(passkeys.mine, {});
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<OwnPasskey>();
  const changed = () => {
    setAdding(false);
    setLeaving(undefined);
    onChanged();
    return reload();
  };
  const [remove, removing] = useAction(passkeys.remove, changed);

  if (error && !data) return <ListFailed error={error} onRetry={reload} />;
  if (!data || (!data.isOffered && !data.passkeys.length)) return null;
  return (
    <>
      <SecurityRow
        title="通行密钥"
        note={
          <>
            用指纹、面容或设备密码登录，不必输入登录密码；添加后即开启两步验证
            {!data.isOffered && '。当前地址不能使用通行密钥'}
          </>
        }
      >
        {data.isOffered && <Button onClick={() => setAdding(true)}>添加通行密钥</Button>}
      </SecurityRow>
      <ul className="passkeys" aria-label="我的通行密钥">
        {data.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <strong>{passkey.name}</strong>
              <Typography.Text type="secondary">
                添加于 <DateText value={passkey.createTime} to="minute" />
                {passkey.lastUsedTime ? (
                  <>
                    ，最近使用 <DateText value={passkey.lastUsedTime} to="minute" />
                  </>
                ) : (
                  '，还没有使用过'
                )}
              </Typography.Text>
            </div>
            <Button size="small" danger aria-label={`移除 ${passkey.name}`} onClick={() => setLeaving(passkey)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(recoveryCodes) => {
            if (recoveryCodes.length) onFirst(recoveryCodes);
            return changed();
          }}
        />
      )}
      {leaving && (
        <ProofDialog
          title={`移除通行密钥“${leaving.name}”`}
          busy={removing}
          onSubmit={({ password }) => void remove({ body: { id: leaving.id, password } })}
          onClose={() => setLeaving(undefined)}
        >
          <Typography.Paragraph type="secondary">移除后不能再用它登录；本账号在其他设备上的登录会全部退出。</Typography.Paragraph>
        </ProofDialog>
      )}
    </>
  );
};
