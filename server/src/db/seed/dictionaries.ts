export interface SeedDictionary {
  code: string;
  name: string;
  /** Marks the dictionary's values as numbers in the table; the API sends them as strings anyway. */
  numbers?: boolean;
  items: [value: string, text: string, off?: 'off'][];
}

/** Each entry is `value text`, with `off` behind it if it is switched off. */
const dictionary = (code: string, name: string, ...entries: string[]): SeedDictionary => ({
  code,
  name,
  items: entries.map((entry) => {
    const [value = '', text = '', off] = entry.split(' ');
    return off === 'off' ? [value, text, off] : [value, text];
  }),
});

const numbered = (code: string, name: string, ...entries: string[]): SeedDictionary => {
  const { items } = dictionary(code, name, ...entries);
  return { code, name, numbers: true, items };
};

/** Entries in display order (docs/wire/system-dict.md §4). */
export const dictionaries: SeedDictionary[] = [
  dictionary('activiti_sync', '同步工作流引擎', '1 同步', '0 不同步'),
  dictionary('bpm_process_type', '流程类型', 'test 测试流程', 'oa OA办公', 'business 业务办理'),
  dictionary('bpm_status', '流程状态', '1 待提交', '2 处理中', '3 已完成', '4 已作废'),
  dictionary('ceshi_online', 'onlineT类型', '00 000', '3 easyui', '1 booostrap'),
  dictionary('cgform_table_type', 'Online表单类型', '1 单表', '2 主表', '3 附表'),
  dictionary(
    'database_type',
    '数据库类型',
    '1 MySQL5.5',
    '4 MYSQL5.7+',
    '2 Oracle',
    '3 SQLServer',
    '6 postgresql',
    '5 marialDB',
    '7 达梦',
    '8 人大金仓',
    '9 神通',
    '10 SQLite',
    '11 DB2',
    '12 Hsqldb',
    '13 Derby',
    '14 H2',
    '15 其他数据库',
  ),
  dictionary('del_flag', '删除状态', '1 已删除', '0 正常'),
  dictionary('depart_status', '部门状态', '0 不启用', '1 启用'),
  numbered('dict_item_status', '字典状态', '1 启用', '0 不启用'),
  dictionary('eoa_cms_menu_type', '分类栏目类型', '1 列表', '2 链接'),
  dictionary('eoa_plan_status', '日程计划状态', '0 未开始', '1 进行中', '2 已完成'),
  dictionary('eoa_plan_type', '日程计划类型', '1 日常记录', '2 本周工作', '3 下周计划'),
  dictionary('form_perms_type', '表单权限策略', '1 可见(未授权不可见)', '2 可编辑(未授权禁用)'),
  dictionary('global_perms_type', '全局权限策略', '1 可见/可访问(授权后可见/可访问)', '2 可编辑(未授权时禁用)'),
  dictionary('is_open', '开关', 'Y 是', 'N 否'),
  numbered('log_type', '日志类型', '2 操作日志', '1 登录日志'),
  numbered('menu_type', '菜单类型', '2 按钮权限', '1 子菜单', '0 一级菜单'),
  dictionary('msg_category', '通告类型', '1 通知公告', '2 系统消息'),
  dictionary('msg_type', '推送类别', 'USER 指定用户', 'ALL 全体用户'),
  dictionary('msgSendStatus', '消息发送状态', '0 未发送', '1 发送成功', '2 发送失败'),
  // without 3 微信, which nothing sends by; databases that were moved in or seeded before keep theirs
  dictionary('msgType', '发送消息类型', '4 系统', '1 短信', '2 邮件'),
  dictionary('ol_form_biz_type', 'Online表单业务分类', 'demo 官方示例', 'bpm 流程表单', 'temp 测试表单', 'bdfl_include 导入表单'),
  dictionary('online_graph_data_type', 'Online图表数据类型', 'sql SQL', 'json JSON', 'api API'),
  dictionary(
    'online_graph_display_template',
    'Online图表展示模板',
    'tab Tab风格',
    'single 单排布局',
    'double 双排布局',
    'combination 组合布局',
  ),
  dictionary('online_graph_type', 'Online图表类型', 'bar 柱状图', 'line 曲线图', 'pie 饼图', 'table 数据列表'),
  dictionary('operate_type', '操作类型', '1 查询', '2 添加', '3 修改', '4 删除', '5 导入', '6 导出'),
  dictionary('org_category', '机构类型', '3 岗位', '1 公司', '2 部门'),
  dictionary('perms_type', '权限策略', '1 显示', '2 禁用'),
  dictionary('position_rank', '职务职级', '1 员级', '2 助级', '3 中级', '4 副高级', '5 正高级'),
  dictionary('order_type', '订单类型', '1 国内订单', '2 国际订单'),
  dictionary('priority', '优先级', 'H 高', 'M 中', 'L 低'),
  dictionary('quartz_status', '定时任务状态', '0 正常', '-1 停止'),
  dictionary(
    'rule_conditions',
    '条件规则',
    '> 大于',
    '< 小于',
    '!= 不等于',
    '= 等于',
    '>= 大于等于',
    '<= 小于等于',
    'LEFT_LIKE 左模糊',
    'RIGHT_LIKE 右模糊',
    'LIKE 模糊',
    'IN 包含',
    'USE_SQL_RULES 自定义SQL表达式',
  ),
  dictionary('send_status', '发布状态', '0 未发布', '1 已发布', '2 已撤销'),
  numbered('sex', '性别', '1 男', '2 女'),
  dictionary('status', '状态', '1 正常', '2 冻结'),
  dictionary('tenant_status', '租户状态', '1 正常', '0 冻结'),
  dictionary('urgent_level', '紧急程度', '1 一般', '2 重要', '3 紧急'),
  numbered('user_status', '用户状态', '1 正常', '2 冻结'),
  dictionary('user_type', '用户类型', '333 333', '222 22 off'),
  dictionary('valid_status', '有效无效状态', '0 无效', '1 有效'),
  dictionary('yn', '1是0否', '1 是', '0 否'),
];
