import type { CellOption } from '@mortise/shared/ui';

const choices = (...pairs: (readonly [string, string])[]): CellOption[] => pairs.map(([value, label]) => ({ value, label }));

/** Types of columns (docs/wire/online-form.md §5.2). */
export const DB_TYPES = choices(
  ['string', 'String'],
  ['int', 'Integer'],
  ['long', 'Long'],
  ['double', 'Double'],
  ['BigDecimal', 'BigDecimal'],
  ['Date', 'Date'],
  ['Text', 'Text'],
  ['Blob', 'Blob'],
);

/** Controls (docs/wire/online-form.md §6). */
export const CONTROLS = choices(
  ['text', '文本框'],
  ['password', '密码'],
  ['textarea', '多行文本'],
  ['date', '日期（yyyy-MM-dd）'],
  ['datetime', '日期（yyyy-MM-dd HH:mm:ss）'],
  ['time', '时间（HH:mm:ss）'],
  ['list', '下拉框'],
  ['radio', '单选框'],
  ['checkbox', '多选框'],
  ['switch', '开关'],
  ['list_multi', '下拉多选框'],
  ['sel_search', '下拉搜索框'],
  ['file', '文件'],
  ['image', '图片'],
  ['sel_user', '用户选择'],
  ['sel_depart', '部门选择'],
  ['pca', '省市区组件'],
  ['popup', 'Popup弹框'],
  ['cat_tree', '分类字典树'],
  ['sel_tree', '自定义树控件'],
  ['link_down', '联动组件'],
  ['umeditor', '富文本'],
  ['markdown', 'MarkDown'],
);

const QUERY_NAMES = 'text,date,datetime,time,list,list_multi,sel_search,cat_tree,popup,sel_depart,sel_user,pca,sel_tree'.split(',');

/** Controls that conditions may have. */
export const QUERY_CONTROLS = CONTROLS.filter(({ value }) => QUERY_NAMES.includes(value));

export const QUERY_MODES = choices(['single', '普通查询'], ['like', '模糊查询'], ['group', '范围查询']);

/** Rules of values (docs/wire/online-form.md §5.4); any other text is a regular expression. */
export const RULES = choices(
  ['only', '唯一校验'],
  ['n6-16', '6到16位数字'],
  ['s6-18', '6到18位字母'],
  ['*6-16', '6到16位任意字符'],
  ['url', '网址'],
  ['e', '电子邮件'],
  ['m', '手机号码'],
  ['p', '邮政编码'],
  ['s', '字母'],
  ['n', '数字'],
  ['z', '整数'],
  ['*', '非空'],
  ['money', '金额'],
);

export const INDEX_TYPES = choices(['normal', '普通索引'], ['unique', '唯一索引']);
