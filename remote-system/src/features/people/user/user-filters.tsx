import { User } from '@mortise/shared/contract/people';
import { Filter, Input } from '@mortise/shared/ui';

/** The conditions of docs/wire/system-users.md §1; those after the third fold. */
export const userFilters = (
  <>
    <Filter of={User} name="username" label="账号">
      <Input placeholder="输入账号模糊查询" allowClear />
    </Filter>
    <Filter of={User} name="sex" />
    <Filter of={User} name="realname" />
    <Filter of={User} name="phone">
      <Input allowClear inputMode="tel" />
    </Filter>
    <Filter of={User} name="status" label="用户状态" />
  </>
);
