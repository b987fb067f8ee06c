import { everyNode } from '@mortise/shared/contract';
import { categories } from '@mortise/shared/contract/settings';
import { Permit, useOffers } from '@mortise/shared/session';
import { AddButton, Button, ExportButton, ImportButton, KeptBin, Pagination, TreePage, useOpened, useRemoval } from '@mortise/shared/ui';
import { useState } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { SearchBox } from '#common/search-box.tsx';
import { categoryColumns } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import type { CategoryRow } from './category-row.ts';
import { useCategoryTree } from './use-category-tree.ts';

export const CategoryListPage = () => {
  const tree = useCategoryTree();
  const { categoryWork } = useOffers();
  const [selected, select] = useState<string[]>([]);
  const opened = useOpened<CategoryRow, 'below' | 'bin'>();
  const parent = opened.rowIn('below');
  const reload = () => {
    select([]);
    return tree.reload();
  };
  const chosen = everyNode(tree.rows ?? []).filter(({ id }) => selected.includes(id));
  const removal = useRemoval<CategoryRow>(categories, { hasBin: true, onDone: reload });

  return (
    <TreePage<CategoryRow>
      rows={tree.rows}
      isLoading={tree.isLoading}
      error={tree.error}
      expanded={tree.expanded}
      onExpand={tree.onExpand}
      onReload={() => void reload()}
      selected={selected}
      onSelect={select}
      toolbar={
        <>
          <AddButton call={categories.add} onClick={opened.add} />
          <ExportButton list={{ asked: {}, selected: chosen, keyOf: ({ id }) => id }} call={categories.exportXls} name="分类字典" />
          <ImportButton call={categories.importExcel} onDone={reload} />
          <Button type="text" onClick={tree.onWhole}>
            {tree.isWhole ? '合并所有' : '展开所有'}
          </Button>
          <BinButton call={categories.recycled} onClick={() => opened.open('bin')} />
          {categoryWork && (
            <span style={{ inlineSize: 260 }}>
              <SearchBox words={tree.words} onWords={tree.search} placeholder="查找分类名称、分类编码、拼音" />
            </span>
          )}
        </>
      }
      batch={
        <Permit call={categories.removeBatch}>
          <Button size="small" danger onClick={() => removal.several(chosen)}>
            删除
          </Button>
        </Permit>
      }
      columns={categoryColumns({ onEdit: opened.edit, onAddBelow: (row) => opened.open('below', row), onRemove: removal.one })}
      paging={
        tree.paging && (
          <Pagination
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={tree.paging.pageNo}
            pageSize={tree.paging.pageSize}
            total={tree.paging.total}
            onChange={tree.paging.setPage}
          />
        )
      }
    >
      {opened.part === 'form' && <CategoryForm category={opened.row} onClose={opened.close} onSaved={reload} />}
      {parent && <CategoryForm parent={parent} onClose={opened.close} onSaved={reload} />}
      {opened.part === 'bin' && <KeptBin title="分类回收站" of={categories} code="分类编码" onClose={opened.close} onRestored={reload} />}
    </TreePage>
  );
};

export default CategoryListPage;
