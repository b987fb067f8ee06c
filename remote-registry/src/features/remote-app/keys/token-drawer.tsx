import { DeployToken, DeployTokenDraft, deployTokens, type RemoteApp, RemoteOwner, remoteApps } from '@mortise/shared/contract/registry';
import {
  Button,
  type Column,
  column,
  DateText,
  Drawer,
  Field,
  Form,
  Input,
  InputNumber,
  type Reread,
  RowActions,
  ScrollTable,
  useAction,
  useOne,
} from '@mortise/shared/ui';
import { useState } from 'react';
import styles from '../remote-app.module.css';
import { SecretNotice } from './secret-notice.tsx';

interface TokenDrawerProps {
  remote: RemoteApp;
  onClose: () => void;
  onSaved: Reread;
}

const columnsOf = (onRevoke: (token: DeployToken) => void, onRotate: (token: DeployToken) => void): Column<DeployToken>[] => [
  column(DeployToken, 'label'),
  column(DeployToken, 'createBy'),
  column(DeployToken, 'createTime', { render: (time) => <DateText value={time} /> }),
  column(DeployToken, 'lastUsedTime', { render: (time) => (time ? <DateText value={time} /> : '未使用') }),
  column(DeployToken, 'expiresTime', { render: (time) => (time ? <DateText value={time} /> : '不到期，建议轮换') }),
  {
    title: '操作',
    key: 'actions',
    render: (_, token) => (
      <RowActions
        actions={[
          {
            label: '轮换',
            call: deployTokens.rotate,
            confirm: `轮换“${token.label}”？新密钥立即可用，旧密钥还能使用 24 小时`,
            onClick: () => onRotate(token),
          },
          { label: '吊销', confirm: `吊销“${token.label}”？使用它的发布将立即被拒绝`, danger: true, onClick: () => onRevoke(token) },
        ]}
      />
    ),
  },
];

/** The owner of a remote and its deploy tokens. */
export const TokenDrawer = ({ remote: { name, owner }, onClose, onSaved }: TokenDrawerProps) => {
  const [form] = Form.useForm<Pick<DeployTokenDraft, 'label' | 'days'>>();
  const [secret, setSecret] = useState<string>();
  const tokens = useOne(deployTokens.of, { query: { name } });
  const [create, creating] = useAction(deployTokens.create, (made) => {
    setSecret(made.secret);
    form.resetFields();
    return tokens.reload();
  });
  const [rotate] = useAction(deployTokens.rotate, (made) => {
    setSecret(made.secret);
    return tokens.reload();
  });
  const [revoke] = useAction(deployTokens.revoke, tokens.reload);
  const [own, owning] = useAction(remoteApps.own, onSaved);

  return (
    <Drawer open size={640} title={`发布密钥 · ${name}`} onClose={onClose}>
      <Form
        // a new form when the list brings another owner
        key={owner}
        name="remote-owner"
        layout="inline"
        className={styles.draft}
        initialValues={{ owner: owner ?? '' }}
        onFinish={(fields: { owner: string }) => void own({ body: { name, owner: fields.owner } })}
      >
        <Field of={RemoteOwner} name="owner">
          <Input placeholder="团队或姓名" maxLength={100} />
        </Field>
        <Button htmlType="submit" loading={owning}>
          保存
        </Button>
      </Form>
      <Form
        form={form}
        name="deploy-token"
        layout="inline"
        className={styles.draft}
        initialValues={{ days: 365 }}
        onFinish={(fields: Pick<DeployTokenDraft, 'label' | 'days'>) => void create({ body: { name, ...fields } })}
        autoComplete="off"
      >
        <Field of={DeployTokenDraft} name="label" label="新密钥">
          <Input placeholder="用途，例如 报表组 CI" maxLength={50} />
        </Field>
        <Field of={DeployTokenDraft} name="days" label="有效期">
          <InputNumber min={1} max={730} precision={0} suffix="天" className={styles.percent} />
        </Field>
        <Button type="primary" htmlType="submit" loading={creating}>
          创建
        </Button>
      </Form>
      {secret && <SecretNotice secret={secret} />}
      <ScrollTable
        aria-label="发布密钥列表"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        loading={tokens.isLoading}
        locale={{ emptyText: '还没有发布密钥' }}
        columns={columnsOf(
          ({ id }) => void revoke({ query: { id } }),
          ({ id }) => void rotate({ body: { id } }),
        )}
        dataSource={tokens.data ?? []}
      />
    </Drawer>
  );
};
