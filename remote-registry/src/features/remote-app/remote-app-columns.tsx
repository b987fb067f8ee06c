import { deployTokens, RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { actionsColumn, Button, ClippedText, type Column, column, DateText, type RowAction, StateText, Tag } from '@mortise/shared/ui';
import { BuildName } from './build-name.tsx';
import styles from './remote-app.module.css';
import { rulesInWords } from './rules-in-words.ts';

interface RemoteAppActions {
  onOpen: (remote: RemoteApp) => void;
  onCanary: (remote: RemoteApp) => void;
  onDisable: (remote: RemoteApp) => void;
  onTokens: (remote: RemoteApp) => void;
  onPublishing: (remote: RemoteApp) => void;
  onRollBack: (remote: RemoteApp) => void;
  onEnable: (remote: RemoteApp) => void;
  onFollow: (remote: RemoteApp) => void;
  onEndCanary: (remote: RemoteApp) => void;
}

const stateOf = ({ enabled, stable, developing, refused }: RemoteApp) => {
  if (!enabled) return <StateText tone="bad" text="已停用" />;
  if (refused) return <StateText tone="bad" text="新构建被拒" />;
  if (developing) return <StateText tone="busy" text="开发中" />;
  return stable ? <StateText tone="good" text="运行中" /> : <StateText tone="idle" text="未发布" />;
};

const Canary = ({ remote: { canary, rules, builds, stoppedBuild, stoppedReason } }: { remote: RemoteApp }) => {
  const build = canary ?? stoppedBuild;
  if (!build) return null;
  return (
    <span className={styles.build}>
      <BuildName build={build} builds={builds} />
      {canary && rules && <Tag>{rulesInWords(rules)}</Tag>}
      {!canary && (
        <Tag color="red" title={stoppedReason ?? undefined}>
          已自动停止
        </Tag>
      )}
    </span>
  );
};

/** Builds that were published after the stable one and wait for an operator. The builds are sorted newest first. */
const waiting = ({ builds, stable }: RemoteApp) => {
  const live = builds.findIndex(({ build }) => build === stable);
  return builds.slice(0, live === -1 ? undefined : live).filter(({ held }) => held).length;
};

const madeAt = ({ builds, stable }: RemoteApp) => builds.find(({ build }) => build === stable)?.createTime;

/** The operator's actions; some exist only in certain states of a remote. */
const actionsOf = (remote: RemoteApp, actions: RemoteAppActions): RowAction[] => [
  { label: '版本', onClick: () => actions.onOpen(remote) },
  ...(remote.previous ? [{ label: '回退', call: remoteApps.rollBack, danger: true, onClick: () => actions.onRollBack(remote) }] : []),
  { label: remote.canary ? '调整灰度' : '灰度发布', call: remoteApps.canary, onClick: () => actions.onCanary(remote) },
  ...(remote.canary
    ? [
        {
          label: '结束灰度',
          call: remoteApps.endCanary,
          confirm: '结束灰度，所有人使用正式版？',
          onClick: () => actions.onEndCanary(remote),
        },
      ]
    : []),
  ...(remote.pinned
    ? [{ label: '取消固定', call: remoteApps.follow, confirm: '之后发布的版本将自动启用？', onClick: () => actions.onFollow(remote) }]
    : []),
  { label: '发布方式', call: remoteApps.publishing, onClick: () => actions.onPublishing(remote) },
  { label: '发布密钥', call: deployTokens.of, onClick: () => actions.onTokens(remote) },
  remote.enabled
    ? { label: '停用', call: remoteApps.disable, danger: true, onClick: () => actions.onDisable(remote) }
    : { label: '恢复', call: remoteApps.enable, confirm: '恢复该应用？', onClick: () => actions.onEnable(remote) },
];

export const remoteAppColumns = (actions: RemoteAppActions): Column<RemoteApp>[] => [
  column(RemoteApp, 'name', {
    title: '应用',
    render: (name, remote) => (
      <Button type="link" size="small" className={styles.name} onClick={() => actions.onOpen(remote)}>
        {name}
      </Button>
    ),
  }),
  column(RemoteApp, 'owner', { render: (owner) => <ClippedText value={owner} width={120} /> }),
  { title: '状态', key: 'state', render: (_, remote) => stateOf(remote) },
  column(RemoteApp, 'stable', {
    render: (stable, remote) => (
      <span className={styles.build}>
        <BuildName build={stable} builds={remote.builds} />
        {remote.pinned && <Tag title="新发布的版本不会自动启用">已固定</Tag>}
        {waiting(remote) > 0 && (
          <Tag color="orange" title="新发布的版本等待启用">
            {waiting(remote)} 个版本待启用
          </Tag>
        )}
      </span>
    ),
  }),
  column(RemoteApp, 'canary', {
    render: (_, remote) => <Canary remote={remote} />,
  }),
  { title: '发布时间', key: 'madeAt', width: 180, render: (_, remote) => <DateText value={madeAt(remote)} /> },
  column(RemoteApp, 'failures', {
    align: 'right',
    width: 130,
    render: (failures, { lastFailure }) => (
      <span title={lastFailure ? `最近：${lastFailure.code} ${lastFailure.message}` : undefined}>{failures} 种</span>
    ),
  }),
  actionsColumn(
    140,
    (remote) => actionsOf(remote, actions),
    ({ name }) => name,
  ),
];
