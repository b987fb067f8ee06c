import { useMemo } from 'react';
import { everyNode } from '#contract/index.ts';
import { departments } from '#contract/people/index.ts';
import { useOne } from '#ui/index.ts';

/** Returns a function from id to name; it returns the id itself for removed departments. */
export const useDepartmentNames = (): ((id: string) => string) => {
  const { data } = useOne(departments.tree, {});
  const names = useMemo(() => new Map(everyNode(data ?? []).map(({ id, departName }) => [id, departName])), [data]);
  return (id) => names.get(id) ?? id;
};
