import type { WantedDifference } from './wanted-difference.ts';

/** Where online forms answer otherwise, and why (docs/wire/online-form.md §15). */
export const wantedFormDifferences: readonly WantedDifference[] = [
  {
    call: /^GET \/online\/cgform\/(head\/(list|queryById)|field\/listByHeadId)$/,
    difference: /(taskId|hascopy|alias) is missing$/,
    reason: 'always null there, or counted in lists alone; no view shows it',
  },
  {
    call: /^GET \/online\/cgform\/(head\/list|api\/getData\/\w+)$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'an unknown sort field falls back to the default; a form with a switch, or one that waits for a sync there, shows its rows',
  },
  {
    call: /^POST \/online\/cgform\/api\/addAll$/,
    difference: /^is refused \(/,
    reason: 'names, types, defaults, keys and indexes that no table can have are refused when they are saved; there they are stored',
  },
  {
    call: /^POST \/online\/cgform\/api\/doDbSynch\/\w+\/normal$/,
    difference: /^(is refused \(同步数据库失败，实体配置不存在|succeeds, there it is refused)/,
    reason: 'forms that are refused here; keywords and odd names that become tables here',
  },
  {
    call: /^POST \/online\/cgform\/api\/doDbSynch\/\w+\/nope$/,
    difference: /^is refused \(同步数据库失败，没有同步方式/,
    reason: 'an unknown method is refused; there it seems to succeed',
  },
  {
    call: /^(GET \/online\/cgform\/head\/queryById|DELETE \/online\/cgform\/head\/(delete|removeRecord))$/,
    difference: /^is refused \((未找到对应实体|\W+失败实体配置不存在)/,
    reason: 'asks for a form that was refused, or whose id no recorded answer shows',
  },
  {
    call: /^(POST|PUT) \/online\/cgform\/api\/form\/\w+$/,
    difference:
      /^is refused \((请输入|缺少数据 id|实体不存在|不能移动到自己|上级数据不存在|\W+：(请输入|超出范围|输入的值不合法|不在可选范围内|长度不超过)|\W+“.*”不是有效的(日期|时间))/,
    reason: 'the rules of the form hold on the server too, and a tree has no cycle',
  },
  {
    call: /^(GET|PUT|DELETE) \/online\/cgform\/api\/form\/[\w,/]+$/,
    difference: /^is refused \((未找到对应实体|dataId 不能为空|删除失败,未找到数据信息)/,
    reason: 'a row that does not exist, or whose addition was refused; there an empty one, or a success without effect',
  },
  {
    call: /^GET \/online\/cgform\/api\/(form|getData)\/[\w/]+$/,
    difference: /^result\.(records\[\]\.)?(update_time|\w+_id|pid|has_child) is added$/,
    reason: 'the version that an edit sends back, foreign keys, and the places of a tree',
  },
  {
    call: /^GET \/online\/cgform\/api\/getData\/\w+$/,
    difference: /^result\.fieldList is missing$|^result\.records\[\]\.\w+ is string instead of number$/,
    reason: 'names of columns that no view reads; null is an empty text on both sides, and other rows come first',
  },
  {
    call: /^GET \/online\/cgform\/api\/getData\/\w+$/,
    difference: /^is refused \((未知的查询条件：goods|高级查询条件不正确：mt_sub1,goods)/,
    reason: 'no conditions on columns of sub tables',
  },
];
