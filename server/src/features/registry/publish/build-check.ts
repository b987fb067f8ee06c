import { type BuildRecord, HOST_API } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';

/** Context that a build is checked against before it is published. */
export interface Surroundings {
  /** The remote that the deploy token is for. */
  remote: string;
  /** Versions of the shared modules that the host provides. */
  provided: Readonly<Record<string, string>>;
  /** The stable build of this remote, if any. */
  live: BuildRecord | undefined;
  /** Stable builds of the other enabled remotes. */
  others: readonly BuildRecord[];
  /** Component strings of menu rows. */
  menuComponents: ReadonlySet<string>;
}

const namesOf = ({ exposes }: BuildRecord) => exposes.map(({ name }) => name);

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

const rangeReasons = ({ hostApi, requires }: BuildRecord, provided: Surroundings['provided']) => {
  const reasons: string[] = [];
  if (!validRange(hostApi)) reasons.push(`控制台接口版本范围不合法：${hostApi}`);
  else if (!satisfies(HOST_API, hostApi)) reasons.push(`需要控制台接口 ${hostApi}，当前是 ${HOST_API}`);
  for (const [module, range] of Object.entries(requires)) {
    const version = Object.hasOwn(provided, module) ? provided[module] : undefined;
    if (!version) reasons.push(`控制台不提供公共模块 ${module}`);
    else if (!satisfies(version, range)) reasons.push(`公共模块 ${module} 需要 ${range}，控制台提供 ${version}`);
  }
  return reasons;
};

/** Every reason to refuse a build, except those about its files. */
export const reasonsAgainst = (record: BuildRecord, surroundings: Surroundings): string[] => {
  const { remote, provided } = surroundings;
  if (record.name !== remote) return [`密钥只能发布 ${remote}，这是 ${record.name}`];
  const named = record.container.endsWith(`_${record.build}`);
  return [
    ...(named ? [] : [`容器名 ${record.container} 应以 _${record.build} 结尾，否则两个版本会混在一起`]),
    ...rangeReasons(record, provided),
    ...goneOf(record, surroundings),
  ];
};
