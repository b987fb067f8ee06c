import { CATEGORY_ROOT, CategoryDraft, categories, fillRules } from '@mortise/shared/contract/settings';
import { CategorySelect } from '@mortise/shared/pickers';
import { useOffers } from '@mortise/shared/session';
import { type DraftEnds, Field, Form, Input, ListFailed, RecordTitle, RowForm, Skeleton, useFresh, useOne } from '@mortise/shared/ui';
import type { CategoryRow } from './category-row.ts';

interface CategoryFormProps extends DraftEnds {
  /** The category to change; none makes a new one. */
  category?: CategoryRow;
  /** The initial parent of a new one. */
  parent?: CategoryRow;
}

const parentOf = (pid: string | null | undefined) => pid || CATEGORY_ROOT;

/** The code that the category gets by its place: of a new one, or of one that moves. */
const NextCode = ({ pid }: { pid?: string | null | undefined }) => {
  // `undefined` until the field is mounted; a cleared field holds null
  const held = Form.useWatch<string | null | undefined>('pid');
  const chosen = parentOf(held);
  const isNew = pid === undefined || (held !== undefined && parentOf(pid) !== chosen);
  const code = useOne(
    fillRules.execute,
    isNew ? { params: { ruleCode: 'category_code_rule' }, body: { pid: chosen === CATEGORY_ROOT ? '' : chosen } } : null,
  );
  if (!isNew || typeof code.data !== 'string') return null;
  return pid === undefined ? `编码将为 ${code.data}` : `移动后编码将变为 ${code.data}，下级的编码一并变更`;
};

/** Takes its initial values from the server, because rows of the tree carry only what it shows. */
export const CategoryForm = ({ category, parent, ...ends }: CategoryFormProps) => {
  const { categoryWork } = useOffers();
  const fresh = useFresh(categories.byId, category ? { query: { id: category.id } } : null);
  const waiting = category && !fresh.data;
  return (
    <RowForm
      {...ends}
      name="category"
      what="分类"
      title={
        parent ? (
          <RecordTitle verb="添加子分类" name={parent.name} />
        ) : (
          <RecordTitle verb={category ? '编辑' : '新增'} what="分类" name={category?.name} />
        )
      }
      of={categories}
      row={fresh.data}
      blank={{ pid: parent?.id }}
      width={800}
      {...(waiting && { waiting: fresh.error ? <ListFailed error={fresh.error} onRetry={fresh.reload} /> : <Skeleton active /> })}
    >
      <Field
        of={CategoryDraft}
        name="pid"
        getValueProps={(pid: unknown) => ({ value: pid === CATEGORY_ROOT ? null : pid })}
        extra={<NextCode pid={category ? fresh.data?.pid : undefined} />}
      >
        <CategorySelect without={category?.id} disabled={Boolean(category) && !categoryWork} placeholder="不选则为一级分类" />
      </Field>
      <Field of={CategoryDraft} name="name">
        <Input autoFocus={!category} />
      </Field>
    </RowForm>
  );
};
