import type { reportHeadTable, reportItemTable, reportParamTable } from '#features/online/report-head/report-head.table.ts';
import { seedId } from './seed-id.ts';

type Item = Partial<typeof reportItemTable.$inferInsert> & { name: string; text: string };

interface SeedReport {
  id: string;
  code: string;
  title: string;
  content: string;
  sql: string;
  items: Item[];
  params?: { name: string; text: string; value: string }[];
}

const searched = { isSearch: 1, searchMode: 'single' };
const ranged = { isSearch: 1, searchMode: 'group' };
const counted = { fieldType: 'Integer', isTotal: '1' };

/** Selects only the columns that a report shows: `select *` from sys_user would include password hashes. */
const reports: SeedReport[] = [
  {
    id: '6c7f59741c814347905a938f06ee003c',
    code: 'report_user',
    title: '统计在线用户',
    content: '系统中的全部有效用户',
    sql: 'select id, realname, username, sex, birthday, avatar, phone, email from sys_user where del_flag = 0',
    items: [
      { name: 'realname', text: '用户名称' },
      { name: 'username', text: '用户账号', ...searched },
      { name: 'sex', text: '性别', dictCode: 'sex', ...searched },
      { name: 'birthday', text: '生日', fieldType: 'Date' },
      { name: 'avatar', text: '头像', isShow: 0 },
      { name: 'phone', text: '手机号' },
      { name: 'email', text: '邮箱' },
    ],
  },
  {
    id: '1260179852088135681',
    code: 'tj_user_report',
    title: '统一有效系统用户',
    content: '状态正常的用户，带合并表头',
    sql: 'select id, username, realname, sex, email, phone, birthday from sys_user where del_flag = 0 and status = 1',
    items: [
      { name: 'id', text: 'ID', isShow: 0 },
      { name: 'username', text: '账号', groupTitle: '用户信息' },
      { name: 'realname', text: '用户名字', groupTitle: '用户信息' },
      { name: 'sex', text: '性别', dictCode: 'sex', groupTitle: '用户信息', ...searched },
      { name: 'email', text: '邮箱', ...searched },
      { name: 'phone', text: '电话' },
      { name: 'birthday', text: '生日', fieldType: 'Date' },
    ],
  },
  {
    id: '1256627801873821698',
    code: 'report002',
    title: '统计登录每日登录次数',
    content: '按天统计登录日志',
    sql: "select to_char(create_time, 'YYYY-MM-DD') as date, count(*) as num from sys_log where log_type = 1 group by to_char(create_time, 'YYYY-MM-DD')",
    items: [
      { name: 'date', text: '日期', ...ranged },
      { name: 'num', text: '登录次数', ...counted },
    ],
  },
  {
    id: seedId('report', 4),
    code: 'dept_headcount',
    title: '部门人数统计',
    content: '每个部门的在职人数与男女人数',
    sql: 'select d.org_code, d.depart_name, count(u.id) as headcount, count(*) filter (where u.sex = 1) as men, count(*) filter (where u.sex = 2) as women from sys_depart d left join sys_user_depart m on m.dep_id = d.id left join sys_user u on u.id = m.user_id and u.del_flag = 0 group by d.org_code, d.depart_name',
    items: [
      { name: 'org_code', text: '机构编码', ...searched },
      { name: 'depart_name', text: '部门名称', ...searched },
      { name: 'headcount', text: '人数', ...counted },
      { name: 'men', text: '男', groupTitle: '性别构成', ...counted },
      { name: 'women', text: '女', groupTitle: '性别构成', ...counted },
    ],
  },
  {
    id: seedId('report', 5),
    code: 'user_by_sex',
    title: '按性别查询用户',
    content: '带参数的报表示例',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of a report parameter
    sql: "select username, realname, work_no, phone, create_time from sys_user where del_flag = 0 and sex::text = '${sex}'",
    items: [
      { name: 'username', text: '账号', ...searched },
      { name: 'realname', text: '姓名', ...searched },
      { name: 'work_no', text: '工号' },
      { name: 'phone', text: '电话' },
      { name: 'create_time', text: '入职时间', fieldType: 'Datetime', ...ranged },
    ],
    params: [{ name: 'sex', text: '性别', value: '1' }],
  },
  {
    id: seedId('report', 6),
    code: 'operation_log',
    title: '操作日志明细',
    content: '近期操作日志',
    sql: 'select log_content, operate_type, userid, username, ip, cost_time, create_time from sys_log where log_type = 2',
    items: [
      { name: 'log_content', text: '日志内容', ...searched },
      { name: 'operate_type', text: '操作类型', dictCode: 'operate_type', ...searched },
      { name: 'userid', text: '操作人账号', ...searched },
      { name: 'username', text: '操作人' },
      { name: 'ip', text: 'IP' },
      { name: 'cost_time', text: '耗时(毫秒)', fieldType: 'Integer' },
      { name: 'create_time', text: '操作时间', fieldType: 'Datetime', ...ranged },
    ],
  },
];

export const reportRows = (createTime: string) => {
  const heads: (typeof reportHeadTable.$inferInsert)[] = [];
  const items: (typeof reportItemTable.$inferInsert)[] = [];
  const params: (typeof reportParamTable.$inferInsert)[] = [];
  const stamp = { createBy: 'admin', createTime };
  reports.forEach((report, at) => {
    heads.push({ id: report.id, code: report.code, name: report.title, cgrSql: report.sql, content: report.content, ...stamp });
    report.items.forEach(({ name, text, ...item }, index) => {
      const id = seedId('reportItem', at * 100 + index + 1);
      items.push({
        id,
        cgrheadId: report.id,
        fieldName: name,
        fieldTxt: text,
        fieldType: 'String',
        orderNum: index + 1,
        ...item,
        ...stamp,
      });
    });
    report.params?.forEach(({ name, text, value }, index) => {
      const id = seedId('reportParam', at * 100 + index + 1);
      params.push({ id, cgrheadId: report.id, paramName: name, paramTxt: text, paramValue: value, orderNum: index + 1, ...stamp });
    });
  });
  return { heads, items, params };
};
