import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { useQuery } from '@tanstack/react-query';

export interface OwnDepartments {
  tree: DepartmentNode[];
  /** Why there is nothing to show. */
  nothing?: string;
  isLoading: boolean;
  error: Error | null;
  reload: () => Promise<unknown>;
}

const SUPERIOR = '2';
const NONE: DepartmentNode[] = [];

/** The departments that the signed-in user is in charge of. The message of the answer says whether the user is a superior. */
export const useOwnDepartments = (): OwnDepartments => {
  const query = useQuery({
    queryKey: [departments.mine.path],
    queryFn: ({ signal }) => call(departments.mine, {}, { signal }),
  });
  const tree = query.data?.result ?? NONE;
  const why = query.data?.message === SUPERIOR ? '您的部门下暂无有效部门信息' : '普通员工暂无此权限';
  return {
    tree,
    nothing: query.data && !tree.length ? why : undefined,
    isLoading: query.isLoading,
    error: query.error,
    reload: () => query.refetch(),
  };
};
