import { everyNode } from '@mortise/shared/contract';
import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { usePinyin } from '@mortise/shared/micro';
import { Button, rangeInTitle, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { narrowed } from '#common/narrowed-tree.ts';
import { SearchBox } from '#common/search-box.tsx';
import styles from './permission.module.css';
import { PermissionTreePage } from './permission-tree-page.tsx';

const parentsIn = (rows: readonly PermissionNode[]) => everyNode(rows).flatMap(({ id, children }) => (children ? id : []));

/** Rows that have to be open for every hit to be in sight. */
const waysTo = (rows: readonly PermissionNode[], isHit: (row: PermissionNode) => boolean) =>
  everyNode(rows).flatMap(({ id, children }) => (everyNode(children ?? []).some(isHit) ? id : []));

/** Finds rows by their name, its pinyin or initials, or a part of path, component or code. */
const useFinder = () => {
  const pinyin = usePinyin();
  return (words: string) => {
    const part = words.toLowerCase();
    return ({ name, url, component, perms }: PermissionNode) =>
      rangeInTitle(name ?? '', words, pinyin) !== undefined || [url, component, perms].some((text) => text?.toLowerCase().includes(part));
  };
};

/** The whole menu tree, loaded at once. A search leaves the rows that it finds with all below them, and opens the way to each. */
export const PermissionListPage = () => {
  const { data, isLoading, error, reload } = useOne(permissions.tree, {});
  const [words, setWords] = useState('');
  const [expanded, expand] = useState<string[]>([]);
  /** What somebody opened and closed since the search began. */
  const [opened, open] = useState<string[]>();
  const isHitOf = useFinder();
  const wanted = words.trim();
  const isHit = wanted ? isHitOf(wanted) : undefined;
  const found = data && isHit && narrowed(data, isHit, true);
  const ways = found && isHit && waysTo(found, isHit);
  const search = (typed: string) => {
    setWords(typed);
    open(undefined);
  };
  return (
    <PermissionTreePage
      rows={data}
      found={found}
      onReset={wanted ? () => search('') : undefined}
      // a row that only leads to a hit is not meant by 选择本页全部
      canSelect={(row) => !ways?.includes(row.id) || !!isHit?.(row)}
      isLoading={isLoading}
      error={error}
      expanded={ways ? (opened ?? ways) : expanded}
      onExpand={ways ? open : expand}
      onReload={reload}
      tools={
        <>
          <SearchBox words={words} onWords={search} placeholder="搜索名称、路径、组件或授权标识" className={styles.search} />
          {!wanted && (
            <Button type="text" disabled={!data} onClick={() => expand(expanded.length ? [] : parentsIn(data ?? []))}>
              {expanded.length ? '合并所有' : '展开所有'}
            </Button>
          )}
        </>
      }
    />
  );
};

export default PermissionListPage;
