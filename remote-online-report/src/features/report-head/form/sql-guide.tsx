import { Button, Popover } from '@mortise/shared/ui';

const LINES = [
  ['$', '{name}', ' 报表参数，访问地址中用 name=值 传入，没有传入时取默认值'],
  ['#', '{sys_user_code}', ' 当前账号；另有 sys_user_name、sys_org_code、sys_date、sys_time、tenant_id'],
  ['', '', '只能是一条 SELECT；排序、分页和查询条件由系统加上'],
] as const;

/** What the SQL of a report may contain. */
export const SqlGuide = () => (
  <Popover trigger="click" title="使用指南" content={LINES.map((line) => <p key={line.join('')}>{line.join('')}</p>)}>
    <Button type="link">使用指南</Button>
  </Popover>
);
