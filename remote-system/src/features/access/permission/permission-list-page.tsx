import { everyNode } from '@mortise/shared/contract';
import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { usePinyin } from '@mortise/shared/micro';
import { Button, rangeInTitle, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { narrowed } from '#common/narrowed-tree.ts';
import { SearchBox } from '#common/search-box.tsx';
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
  const [opened, open] = useState<{ words: string; ids: string[] }>();
  const isHitOf = useFinder();
  const wanted = words.trim();
  const isHit = wanted ? isHitOf(wanted) : undefined;
  const found = data && isHit && narrowed(data, isHit, true);
  const shown = opened?.words === wanted ? opened.ids : found && isHit && waysTo(found, isHit);
  return (
    <PermissionTreePage
      rows={data}
      found={found}
      onReset={wanted ? () => setWords('') : undefined}
      isLoading={isLoading}
      error={error}
      expanded={(wanted && shown) || expanded}
      onExpand={(ids) => (wanted ? open({ words: wanted, ids }) : expand(ids))}
      onReload={reload}
      tools={
        <>
          <SearchBox words={words} onWords={setWords} placeholder="搜索名称、路径、组件或授权标识" />
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
