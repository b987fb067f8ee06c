import { type ListQuery, type Page, pageOf, wireTexts } from '@mortise/shared/contract';
import type {
  NameTransfer,
  PublishMode,
  PublishRule,
  RemoteApp,
  RemoteBuild,
  RollBack,
  RolloutRules,
} from '@mortise/shared/contract/registry';
import { Refusal } from '#platform/refusal.ts';
import type { BuildStore } from '../builds/build-store.ts';
import type { WorkspaceBuilds } from '../builds/workspace-builds.ts';
import type { RemoteNameRepository } from '../names/remote-name.repository.ts';
import type { RegistryService } from '../registry.service.ts';
import type { AppRow, BuildRow, Plan, RemoteAppRepository, RemoteState } from './remote-app.repository.ts';
import type { RemoteErrorRepository } from './remote-error.repository.ts';
import { isEmptyRollout } from './rollout.ts';
import { isWithdrawn } from './withdrawn.ts';

/** The page for managing remotes; without it operators could not roll anything back. */
const OWN_PAGE = 'system/RemoteAppList';

const recordOf = ({ builds }: RemoteState, build: string | null) => builds.find((row) => row.build === build)?.record;

/** Whether the page for managing remotes comes from this build: the remote owns the name, and the build has it. */
const hasOwnPage = (state: RemoteState, build: string | null) =>
  state.names.includes(OWN_PAGE) && !!recordOf(state, build)?.exposes.some(({ name }) => name === OWN_PAGE);

/** Refuses an unknown build, and one that removes the page for managing remotes. */
const usable = (state: RemoteState, build: string) => {
  if (!recordOf(state, build)) throw new Refusal('没有这个版本，请刷新后再选');
  if (hasOwnPage(state, state.app.stable) && !hasOwnPage(state, build))
    throw new Refusal('该版本不含“远程应用”页面，启用后将无法在页面上回退');
};

/** Builds from the one after `build` to the stable one: who goes back over them takes them back. */
const passedOver = ({ app, builds }: RemoteState, build: string) => {
  const ids = builds.map((row) => row.build);
  return app.stable === null ? [] : ids.slice(ids.indexOf(build) + 1, ids.indexOf(app.stable) + 1);
};

const asBuild = (app: AppRow, row: BuildRow): RemoteBuild => {
  const { build, source, record, held, createBy, createTime } = row;
  return {
    build,
    version: record.version,
    hostApi: record.hostApi,
    source,
    exposes: record.exposes.map(({ name }) => name),
    files: record.assets.length,
    bytes: record.assets.reduce((sum, { size }) => sum + size, 0),
    held,
    withdrawn: isWithdrawn(app, row),
    createBy,
    createTime,
  };
};

const rulesInWords = ({ users, roles, departments, tenants, percent }: RolloutRules) =>
  [
    users.length && `用户 ${users.length} 个`,
    roles.length && `角色 ${roles.length} 个`,
    departments.length && `部门 ${departments.length} 个`,
    tenants.length && `租户 ${tenants.length} 个`,
    percent && `比例 ${percent}%`,
  ]
    .filter(Boolean)
    .join('，');

const refuseOther = ({ stable }: AppRow, from: string) => {
  if (stable !== from) throw new Refusal(stable ? `正式版已不是 ${from}，现在是 ${stable}，未回退` : '没有可以回退的版本');
};

/** A team takes its own release back, not what an operator decided. */
const refuseToTeam = ({ app, builds }: RemoteState, previous: string) => {
  if (app.pinned) throw new Refusal('正式版已由管理员固定，请联系管理员回退');
  const row = builds.find(({ build }) => build === previous);
  if (row && isWithdrawn(app, row)) throw new Refusal(`上一版本 ${previous} 已被撤下，请联系管理员`);
};

/** Audit detail: the operator's reason and what changed. */
const explained = (reason: string, fact: string | null) => [reason, fact].filter(Boolean).join('；');

/** An operator decided about the canary again. */
const DECIDED = { stoppedBuild: null, stoppedReason: null };

const PUBLISH_MODES: Record<PublishMode, string> = { live: '发布后立即启用', canary: '发布后先灰度', approval: '发布后等待启用' };

const publishingInWords = (mode: PublishMode, percent: number, limit: number) =>
  `${PUBLISH_MODES[mode]}${mode === 'canary' ? ` ${percent}%` : ''}；灰度${limit ? `出错上限 ${limit}%` : '不自动停止'}`;

export interface RemoteAppParts {
  repository: RemoteAppRepository;
  names: RemoteNameRepository;
  errors: RemoteErrorRepository;
  registry: RegistryService;
  store: BuildStore;
  workspace: WorkspaceBuilds;
  devRemotes: Record<string, string>;
}

/** Administration of remotes by operators. Changes take effect at once and are recorded in the audit trail. */
export const createRemoteAppService = ({ repository, names, errors, registry, store, workspace, devRemotes }: RemoteAppParts) => {
  const change = async (name: string, decide: (state: RemoteState) => Plan) => {
    const plan = await repository.change(name, decide);
    if (!plan) throw new Refusal(wireTexts.notFound);
    await registry.announce();
  };

  /** Copies a chosen build into the store, because builds in the workspace may be deleted. */
  const keepFiles = async (name: string, build: string) => {
    if (store.folderOf(name, build)) return;
    const folder = workspace.folderOf(name, build);
    if (!folder) throw new Refusal('该版本的文件已不在，不能启用');
    await store.adopt(folder, name, build);
  };

  /** Makes the build before the live one live. Returns it. @param by the team's key, in place of an operator */
  const goBack = async ({ name, reason, from }: RollBack, by?: string) => {
    const app = (await repository.find(name))?.app;
    // before the files are looked for: the answer to a second click says what the first one did
    if (app && from !== undefined) refuseOther(app, from);
    const previous = app?.previous;
    if (!previous) throw new Refusal('没有可以回退的版本');
    await keepFiles(name, previous);
    await change(name, (state) => {
      if (from !== undefined) refuseOther(state.app, from);
      if (state.app.previous !== previous) throw new Refusal('版本刚刚有变化，请刷新后再试');
      if (by !== undefined) refuseToTeam(state, previous);
      usable(state, previous);
      const { stable, canary } = state.app;
      // who rolls back a roll-back takes nothing back
      const isBack = state.builds.some(({ build, standsIn }) => build === previous && standsIn);
      return {
        withdraw: isBack && stable ? [...passedOver(state, previous), stable] : [],
        app: {
          stable: previous,
          previous: stable,
          ...(by === undefined ? { pinned: true } : { updateBy: by }),
          ...(canary === previous && { canary: null, rules: null }),
        },
        audit: {
          action: '回退',
          build: previous,
          detail: explained(reason, `原版本 ${stable}`),
          ...(by !== undefined && { createBy: by }),
        },
      };
    });
    return previous;
  };

  return {
    /** Filters and pages in memory, since there are few remotes. */
    async list(query: ListQuery): Promise<Page<RemoteApp>> {
      await registry.register();
      const [states, failures] = await Promise.all([repository.all(), errors.summary()]);
      const word = typeof query.name === 'string' ? query.name.replaceAll('*', '').trim() : '';
      const asked = states.filter(({ app }) => app.name.includes(word));
      const first = (query.pageNo - 1) * query.pageSize;
      const rows = asked.slice(first, first + query.pageSize).map(({ app, builds, names }) => ({
        ...app,
        names,
        id: app.name,
        developing: devRemotes[app.name] ?? null,
        builds: builds.map((row) => asBuild(app, row)).reverse(),
        failures: failures.get(app.name)?.recent ?? 0,
        lastFailure: failures.get(app.name)?.last ?? null,
      }));
      return pageOf(rows, asked.length, query);
    },
    audits: (query: ListQuery) => repository.audits(query),

    async activate(name: string, build: string, reason: string) {
      await keepFiles(name, build);
      await change(name, (state) => {
        usable(state, build);
        const { stable, previous, canary } = state.app;
        return {
          app: {
            stable: build,
            previous: stable === build ? previous : stable,
            // pins an older build, so that the next publish does not undo the rollback
            pinned: state.builds.at(-1)?.build !== build,
            ...(canary === build && { canary: null, rules: null }),
            ...DECIDED,
          },
          withdraw: passedOver(state, build),
          audit: { action: '启用版本', build, detail: explained(reason, stable && `原版本 ${stable}`) },
        };
      });
    },

    async rollBack(asked: RollBack) {
      await goBack(asked);
    },

    /** The same for a team, by its key; a later publish is live again, except one of the build that was taken back. */
    rollBackOwn: (asked: RollBack, by: string) => goBack(asked, by),

    follow: (name: string) => change(name, () => ({ app: { pinned: false }, audit: { action: '取消固定' } })),

    async canary({ name, build, rules, reason }: { name: string; build: string; rules: RolloutRules; reason: string }) {
      if (isEmptyRollout(rules)) throw new Refusal('请至少选择一类灰度对象，或填写比例');
      await keepFiles(name, build);
      await change(name, (state) => {
        usable(state, build);
        if (state.app.stable === build) throw new Refusal('该版本已是正式版，无需灰度');
        return {
          app: { canary: build, rules, ...DECIDED },
          audit: { action: '灰度', build, detail: explained(reason, rulesInWords(rules)) },
        };
      });
    },

    endCanary: (name: string) =>
      change(name, ({ app }) => {
        if (!app.canary) throw new Refusal('当前没有灰度');
        return { app: { canary: null, rules: null }, audit: { action: '结束灰度', build: app.canary } };
      }),

    disable: (name: string, reason: string) =>
      change(name, (state) => {
        if (hasOwnPage(state, state.app.stable)) throw new Refusal('“远程应用”页面就在这个应用里，停用后将无法恢复');
        return { app: { enabled: false, reason }, audit: { action: '停用', detail: reason } };
      }),

    enable: (name: string) => change(name, () => ({ app: { enabled: true, reason: null }, audit: { action: '恢复' } })),

    own: (name: string, owner: string) =>
      change(name, () => ({ app: { owner: owner || null }, audit: { action: '修改负责人', detail: owner || undefined } })),

    publishing: ({ name, mode, percent, limit }: PublishRule) =>
      change(name, () => ({
        app: { publishMode: mode, canaryPercent: percent, canaryLimit: limit },
        audit: { action: '修改发布方式', detail: publishingInWords(mode, percent, limit) },
      })),

    async transfer({ name, to, names: chosen, reason }: NameTransfer) {
      if (to === name) throw new Refusal('不能转给自己');
      if (!(await repository.find(to))) throw new Refusal(`没有应用 ${to}`);
      // until the new owner published it, no operator could undo anything
      if (chosen.includes(OWN_PAGE)) throw new Refusal('“远程应用”页面不能转让，否则将无法管理');
      if (!(await names.transfer(name, to, chosen, reason))) throw new Refusal('名称刚刚有变化，请刷新后再试');
      await registry.announce();
    },
  };
};
export type RemoteAppService = ReturnType<typeof createRemoteAppService>;
