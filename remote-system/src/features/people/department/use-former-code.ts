import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { ask } from '@mortise/shared/http';
import { App } from '@mortise/shared/ui';

/** Returns a check for after a move was undone: it says so if another department has got the former code meanwhile. */
export const useFormerCode = () => {
  const { message } = App.useApp();
  return async ({ id, orgCode }: DepartmentNode) => {
    const [department] = await ask(departments.all, { query: { id } });
    if (department && department.orgCode !== orgCode)
      void message.warning(`原机构编码 ${orgCode} 已被占用，现在的机构编码是 ${department.orgCode}`);
  };
};
