import { type BuildRecord, type HostFacts, misfitOf } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { foreignNames, takenBy } from '../names/foreign-names.ts';

/** Context that a build is checked against before it is published. */
export interface Surroundings {
  /** The remote that the deploy token is for. */
  remote: string;
  /** The host that is served, with the names that it lends by module. */
  host: HostFacts & { lends: Readonly<Record<string, readonly string[]>> };
  /** The stable build of this remote, if any. */
  live: BuildRecord | undefined;
  /** Stable builds of the other enabled remotes. */
  others: readonly BuildRecord[];
  /** Name → the remote it belongs to. */
  owners: ReadonlyMap<string, string>;
  /** Component strings of menu rows. */
  menuComponents: ReadonlySet<string>;
}

const namesOf = ({ exposes }: Pick<BuildRecord, 'exposes'>) => exposes.map(({ name }) => name);

/** Exposes that the build removes although menu rows or other remotes use them. Ignores those that another remote also exposes. */
const goneOf = (record: BuildRecord, { live, others, menuComponents }: Surroundings) => {
  if (!live) return [];
  const kept = new Set(namesOf(record));
  const elsewhere = new Set(others.flatMap(namesOf));
  return namesOf(live).flatMap((name) => {
    if (kept.has(name) || elsewhere.has(name)) return [];
    if (menuComponents.has(name)) return [`菜单正在使用的页面没有了：${name}`];
    const borrowers = others.filter(({ borrows }) => borrows?.includes(name)).map((other) => other.name);
    return borrowers.length ? [`${borrowers.join('、')} 正在使用的组件没有了：${name}`] : [];
  });
};

const rangeReasons = ({ hostApi, requires }: BuildRecord, { api, modules }: HostFacts) => {
  const reasons: string[] = [];
  if (!validRange(hostApi)) reasons.push(`控制台接口版本范围不合法：${hostApi}`);
  else if (!satisfies(api, hostApi)) reasons.push(`需要控制台接口 ${hostApi}，当前是 ${api}`);
  for (const [module, range] of Object.entries(requires)) {
    const version = Object.hasOwn(modules, module) ? modules[module] : undefined;
    if (!version) reasons.push(`控制台不提供公共模块 ${module}`);
    else if (!satisfies(version, range)) reasons.push(`公共模块 ${module} 需要 ${range}，控制台提供 ${version}`);
  }
  return reasons;
};

/** Names that the build imports and this host does not lend. */
const strangeImports = ({ uses = {} }: BuildRecord, { lends }: Surroundings['host']) =>
  Object.entries(uses).flatMap(([module, names]) => {
    const lent = Object.hasOwn(lends, module) ? lends[module] : undefined;
    return lent ? names.filter((name) => !lent.includes(name)).map((name) => `控制台的公共模块 ${module} 没有 ${name}`) : [];
  });

const contractReasons = (record: BuildRecord, host: Surroundings['host']) => {
  const strange = [...rangeReasons(record, host), ...strangeImports(record, host)];
  // what is left: contract numbers, and names that ended
  const misfit = strange.length ? undefined : misfitOf(record, host, satisfies);
  return misfit ? [`控制台的公共模块不符：${misfit.detail}`] : strange;
};

/** Views that the build offers in Ctrl K or calls for, although it does not have them: they would speak for pages of other remotes. */
const strangeViews = ({ palette, firstPages = [], ...record }: BuildRecord) => {
  const own = new Set(namesOf(record));
  const used = [
    ...firstPages.map(({ view }) => view),
    ...[...(palette?.records ?? []), ...(palette?.actions ?? [])].flatMap(({ views }) => views),
  ];
  return [...new Set(used)].filter((view) => !own.has(view)).map((view) => `快速搜索或首个请求指向了本应用没有的页面：${view}`);
};

/** Every reason to refuse a build, except those about its files. */
export const reasonsAgainst = (record: BuildRecord, surroundings: Surroundings): string[] => {
  const { remote, host } = surroundings;
  if (record.name !== remote) return [`密钥只能发布 ${remote}，这是 ${record.name}`];
  const named = record.container.endsWith(`_${record.build}`);
  return [
    ...(named ? [] : [`容器名 ${record.container} 应以 _${record.build} 结尾，否则两个版本会混在一起`]),
    ...contractReasons(record, host),
    ...foreignNames(takenBy(record, surroundings.owners)),
    ...strangeViews(record),
    ...goneOf(record, surroundings),
  ];
};
