import type { ReportHead } from '#contract/online/index.ts';
import { audited, nextId } from './page.ts';

/** A valid configured report; pass only what matters to the test. */
export const aReportHead = (more: Partial<ReportHead> = {}): ReportHead => ({
  id: nextId(),
  code: 'user_list',
  name: '用户名单',
  cgrSql: 'select username, realname from sys_user',
  dbSource: null,
  returnValField: null,
  returnTxtField: null,
  returnType: '1',
  content: null,
  ...audited,
  ...more,
});
