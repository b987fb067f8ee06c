import { type ListQuery, type Page, pageOf, wireTexts } from '@mortise/shared/contract';
import type { BuildRecord, RemoteApp, RemoteBuild, RolloutRules } from '@mortise/shared/contract/registry';
import { Refusal } from '#platform/refusal.ts';
import type { BuildStore } from '../builds/build-store.ts';
import type { WorkspaceBuilds } from '../builds/workspace-builds.ts';
import type { RegistryService } from '../registry.service.ts';
import type { BuildRow, Plan, RemoteAppRepository, RemoteState } from './remote-app.repository.ts';
import type { RemoteErrorRepository } from './remote-error.repository.ts';
import { isEmptyRollout } from './rollout.ts';

/** The page for managing remotes; without it operators could not roll anything back. */
const OWN_PAGE = 'system/RemoteAppList';

const hasOwnPage = (record: BuildRecord | undefined) => !!record?.exposes.some(({ name }) => name === OWN_PAGE);

const recordOf = ({ builds }: RemoteState, build: string | null) => builds.find((row) => row.build === build)?.record;

/** Refuses an unknown build, and one that removes the page for managing remotes. */
const usable = (state: RemoteState, build: string) => {
  const record = recordOf(state, build);
  if (!record) throw new Refusal('没有这个版本，请刷新后再选');
  if (hasOwnPage(recordOf(state, state.app.stable)) && !hasOwnPage(record))
    throw new Refusal('该版本不含“远程应用”页面，启用后将无法在页面上回退');
};

const asBuild = ({ build, source, record, createBy, createTime }: BuildRow): RemoteBuild => ({
  build,
  version: record.version,
  hostApi: record.hostApi,
  source,
  exposes: record.exposes.map(({ name }) => name),
  files: record.assets.length,
  bytes: record.assets.reduce((sum, { size }) => sum + size, 0),
  createBy,
  createTime,
});

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

/** Audit detail: the operator's reason and what changed. */
const explained = (reason: string, fact: string | null) => [reason, fact].filter(Boolean).join('；');

export interface RemoteAppParts {
  repository: RemoteAppRepository;
  errors: RemoteErrorRepository;
  registry: RegistryService;
  store: BuildStore;
  workspace: WorkspaceBuilds;
  devRemotes: Record<string, string>;
}

/** Administration of remotes by operators. Changes take effect at once and are recorded in the audit trail. */
export const createRemoteAppService = ({ repository, errors, registry, store, workspace, devRemotes }: RemoteAppParts) => {
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

  return {
    /** Filters and pages in memory, since there are few remotes. */
    async list(query: ListQuery): Promise<Page<RemoteApp>> {
      await registry.register();
      const [states, failures] = await Promise.all([repository.all(), errors.summary()]);
      const word = typeof query.name === 'string' ? query.name.replaceAll('*', '').trim() : '';
      const asked = states.filter(({ app }) => app.name.includes(word));
      const first = (query.pageNo - 1) * query.pageSize;
      const rows = asked.slice(first, first + query.pageSize).map(({ app, builds }) => ({
        ...app,
        id: app.name,
        developing: devRemotes[app.name] ?? null,
        builds: builds.map(asBuild).reverse(),
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
          },
          audit: { action: '启用版本', build, detail: explained(reason, stable && `原版本 ${stable}`) },
        };
      });
    },

    async rollBack(name: string, reason: string) {
      const previous = (await repository.find(name))?.app.previous;
      if (!previous) throw new Refusal('没有可以回退的版本');
      await keepFiles(name, previous);
      await change(name, (state) => {
        if (state.app.previous !== previous) throw new Refusal('版本刚刚有变化，请刷新后再试');
        usable(state, previous);
        const { stable, canary } = state.app;
        return {
          app: { stable: previous, previous: stable, pinned: true, ...(canary === previous && { canary: null, rules: null }) },
          audit: { action: '回退', build: previous, detail: explained(reason, `原版本 ${stable}`) },
        };
      });
    },

    follow: (name: string) => change(name, () => ({ app: { pinned: false }, audit: { action: '取消固定' } })),

    async canary({ name, build, rules, reason }: { name: string; build: string; rules: RolloutRules; reason: string }) {
      if (isEmptyRollout(rules)) throw new Refusal('请至少选择一类灰度对象，或填写比例');
      await keepFiles(name, build);
      await change(name, (state) => {
        usable(state, build);
        if (state.app.stable === build) throw new Refusal('该版本已是正式版，无需灰度');
        return { app: { canary: build, rules }, audit: { action: '灰度', build, detail: explained(reason, rulesInWords(rules)) } };
      });
    },

    endCanary: (name: string) =>
      change(name, ({ app }) => {
        if (!app.canary) throw new Refusal('当前没有灰度');
        return { app: { canary: null, rules: null }, audit: { action: '结束灰度', build: app.canary } };
      }),

    disable: (name: string, reason: string) =>
      change(name, (state) => {
        if (hasOwnPage(recordOf(state, state.app.stable))) throw new Refusal('“远程应用”页面就在这个应用里，停用后将无法恢复');
        return { app: { enabled: false, reason }, audit: { action: '停用', detail: reason } };
      }),

    enable: (name: string) => change(name, () => ({ app: { enabled: true, reason: null }, audit: { action: '恢复' } })),

    own: (name: string, owner: string) =>
      change(name, () => ({ app: { owner: owner || null }, audit: { action: '修改负责人', detail: owner || undefined } })),
  };
};
export type RemoteAppService = ReturnType<typeof createRemoteAppService>;
