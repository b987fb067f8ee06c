import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { id, readAt, rowOf } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredAddress, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled, shownOnly } from '../kernel/labels.ts';
import { ListQuery } from '../kernel/page.ts';
import { recycleBinEndpoints } from '../kernel/removal.ts';
import { coded } from '../kernel/texts.ts';

/** Sent instead of a stored password; sent back, it leaves the password as it is. */
export const MASKED = '******';

const code = labelled(
  '数据源编码',
  requiredCode('数据源编码', 100, '请输入数据源编码!').regex(/^[a-zA-Z][\w-]*$/, '编码必须以字母开头，可包含数字、下划线、横杠'),
);
const dbPassword = shownOnly(labelled('密码', optionalRaw(100)));
/** Unknown to JeecgBoot: an account that can write is accepted. */
const riskKnown = coded('yn', labelled('知道风险', z.coerce.number().int().min(0).max(1).nullish()));

export const DataSourceDraft = z.object({
  code,
  name: requiredName('数据源名称', 100, '请输入数据源名称!'),
  dbType: coded('database_type', labelled('数据库类型', z.string('请选择数据库类型!').min(1, '请选择数据库类型!').max(10))),
  dbDriver: requiredCode('驱动类', 100, '请输入驱动类!'),
  dbUrl: requiredAddress('数据源地址', 500, '请输入数据源地址!'),
  dbName: optionalRaw(100),
  dbUsername: requiredCode('用户名', 100, '请输入用户名!'),
  dbPassword,
  riskKnown,
  remark: labelled('备注', optionalText(200)),
});
export type DataSourceDraft = z.infer<typeof DataSourceDraft>;

export const DataSource = rowOf(DataSourceDraft).extend({ sysOrgCode: z.string().nullable() });
export type DataSource = z.infer<typeof DataSource>;

/** What the account of a data source may do: all its rights, and those with which it can change something. */
export const DataSourceGrants = z.object({ rights: z.array(z.string()), writing: z.array(z.string()), forbidden: z.array(z.string()) });
export type DataSourceGrants = z.infer<typeof DataSourceGrants>;

const crud = crudEndpoints('/sys/dataSource', DataSource, DataSourceDraft, {
  read: permit('system/SysDataSourceList'),
  code: 'dataSource',
  finds: ['name', 'code'],
  subject: { noun: '数据源', name: 'name' },
});

/** Foreign databases for reports (docs/wire/system-config.md §1). Rows carry `MASKED` instead of a password. */
export const dataSources = {
  ...crud,
  // the code of its reads is that of writes
  list: { ...crud.list, code: 200 as const },
  byId: { ...crud.byId, code: 200 as const },
  /** The code is never changed, and JeecgBoot's client does not send it. */
  edit: {
    ...crud.edit,
    text: '编辑成功!',
    body: z.object({ ...DataSourceDraft.shape, code: code.optional(), id, updateTime: readAt }),
  },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  ...excelEndpoints('/sys/dataSource', 'dataSource'),
  ...recycleBinEndpoints('/sys/dataSource', crud.remove.access),
  /** For choices in forms. */
  options: defineEndpoint({
    method: 'GET',
    path: '/sys/dataSource/options',
    access: 'signed-in',
    query: ListQuery,
    code: 200,
    result: z.array(z.object({ value: z.string(), label: z.string().nullable(), text: z.string().nullable() })),
  }),
  /** Connects once. Refuses accounts that can write unless the risk is accepted, and accounts that can do worse always. */
  test: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: permit('dataSource:add', 'dataSource:edit'),
    limit: 20,
    body: z.object({
      /** The row whose stored password is meant by `MASKED`. */
      id: id.nullish(),
      dbType: z.string().max(10).nullish(),
      dbDriver: z.string().max(100).nullish(),
      dbUrl: DataSourceDraft.shape.dbUrl,
      dbName: optionalRaw(100),
      dbUsername: optionalText(100),
      dbPassword,
      riskKnown,
    }),
    text: '数据库连接成功',
    result: DataSourceGrants,
    operation: '测试连接',
  }),
};
