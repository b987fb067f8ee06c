import type { DataSource } from '#contract/settings/index.ts';
import { audited, nextId } from './page.ts';

/** A valid data source; name only what matters. */
export const aDataSource = (more: Partial<DataSource> = {}): DataSource => ({
  id: nextId(),
  code: 'shop',
  name: '商城库',
  dbType: '6',
  dbType_dictText: 'postgresql',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:5432/shop',
  dbName: null,
  dbUsername: 'reader',
  dbPassword: '******',
  riskKnown: null,
  remark: null,
  sysOrgCode: null,
  ...audited,
  ...more,
});
