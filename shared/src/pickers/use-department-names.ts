import { useMemo } from 'react';
import { departments } from '#contract/people/index.ts';
import { useOne } from '#ui/index.ts';
import { labelsOfTree } from './department-labels.ts';

/** Returns a function from id to name, with the path where names repeat; it returns the id itself for removed departments. */
export const useDepartmentNames = (): ((id: string) => string) => {
  const { data } = useOne(departments.tree, {});
  const names = useMemo(() => labelsOfTree(data ?? []), [data]);
  return (id) => names.get(id) ?? id;
};
