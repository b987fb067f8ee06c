import { type FormList, type FormRecord, type FormRow, formRuns } from '@mortise/shared/contract/online';
import { useDebounced, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

export type FormTreeRow = FormRecord & { children: FormTreeRow[] | null };

const PAGE_SIZE = 50;
/** As many rows as one answer has. */
const BELOW_AT_MOST = 1000;
const ROOT = '0';
const HAS_CHILDREN = new Set(['1', 'Y', 'true']);

const grown = (rows: readonly FormRow[], below: ReadonlyMap<string, readonly FormRow[]>, flag: string): FormTreeRow[] =>
  rows.map((row) => {
    const id = String(row.id);
    const children = below.get(id);
    // an empty array: not loaded yet
    const open = children ? grown(children, below, flag) : [];
    return { ...row, id, children: children?.length || (!children && HAS_CHILDREN.has(String(row[flag]))) ? open : null };
  });

const byParent = (rows: readonly FormRow[], parent: string) => {
  const groups = new Map<string, FormRow[]>();
  for (const row of rows) groups.set(String(row[parent]), [...(groups.get(String(row[parent])) ?? []), row]);
  return groups;
};

/** The rows of a form that is a tree, level by level (docs/wire/online-form.md §8.2). */
export const useFormTree = ({ code: headId, pidField, hasChildrenField, textField }: FormList) => {
  const parent = pidField ?? 'pid';
  const [opened, open] = useState<string[]>([]);
  const [word, search] = useState('');
  const wanted = useDebounced(word.trim());
  // another search begins at its first page, once it is asked for
  const [page, setPage] = useState({ of: wanted, no: 1 });
  const pageNo = page.of === wanted ? page.no : 1;
  const params = { headId };
  const asked: Record<string, string> = wanted && textField ? { [textField]: `*${wanted}*`, hasQuery: 'true' } : { [parent]: ROOT };
  const first = useOne(formRuns.tree, { params, query: { ...asked, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } });
  const below = useOne(
    formRuns.tree,
    opened.length ? { params, query: { [parent]: opened.join(','), hasQuery: 'in', pageSize: String(BELOW_AT_MOST) } } : null,
  );
  // keeps the loaded branches visible while another one loads
  const [kept, keep] = useState<readonly FormRow[]>([]);
  if (below.data && below.data.records !== kept) keep(below.data.records);

  return {
    rows: first.data && grown(first.data.records, byParent(opened.length ? kept : [], parent), hasChildrenField ?? ''),
    isLoading: first.isLoading || below.isLoading,
    error: first.error ?? below.error,
    expanded: opened,
    onExpand: open,
    word,
    search,
    paging: { pageNo, pageSize: PAGE_SIZE, total: first.data?.total ?? 0, setPage: (no: number) => setPage({ of: wanted, no }) },
    reload: () => Promise.all([first.reload(), opened.length > 0 && below.reload()]),
  };
};
