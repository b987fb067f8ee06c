import type { BuildRecord } from '@mortise/shared/contract/registry';

/** The expose that mounts all views of a remote by single-spa; every remote may have it. */
const SHARED_NAME = 'lifecycles';

/** Names that a build offers to others: its views, lent components and cards. */
export const offeredNames = ({ exposes }: Pick<BuildRecord, 'exposes'>) =>
  exposes.flatMap(({ name }) => (name === SHARED_NAME ? [] : [name]));

/** Why names cannot be offered, with the remotes they belong to. */
export const foreignNames = (taken: readonly { name: string; remote: string }[]) =>
  taken.map(({ name, remote }) => `${name} 属于 ${remote}，须由管理员在“远程应用”中转让`);

/** The names of a build that belong to other remotes. */
export const takenBy = (record: BuildRecord, owners: ReadonlyMap<string, string>) =>
  offeredNames(record).flatMap((name) => {
    const remote = owners.get(name);
    return remote !== undefined && remote !== record.name ? [{ name, remote }] : [];
  });

/** The record without the exposes that belong to other remotes: a build that was live before a transfer may still list them. */
export const withOwnNames = (record: BuildRecord, owners: ReadonlyMap<string, string>): BuildRecord => {
  const taken = new Set(takenBy(record, owners).map(({ name }) => name));
  return taken.size ? { ...record, exposes: record.exposes.filter(({ name }) => !taken.has(name)) } : record;
};
