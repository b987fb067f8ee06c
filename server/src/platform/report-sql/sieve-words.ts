/** What authors call the nodes and fields of the grammar that a report may not use; the rest is 这种写法, at the place that is marked. */
const WORDS: Readonly<Record<string, string>> = {
  A_ArrayExpr: '数组',
  A_Indirection: '数组下标或取字段的写法',
  CollateClause: '排序规则（COLLATE）',
  CommonTableExpr: '这种 WITH 查询',
  CurrentOfExpr: '游标',
  DeleteStmt: '删除语句（DELETE）',
  InsertStmt: '插入语句（INSERT）',
  JsonFuncExpr: '这种 JSON 函数',
  JsonTable: 'JSON_TABLE',
  MergeStmt: '合并语句（MERGE）',
  NamedArgExpr: '按名称传入的参数',
  RangeFunction: '这种表函数',
  'RangeFunction.coldeflist': '带列定义的表函数',
  'RangeFunction.is_rowsfrom': 'ROWS FROM',
  RangeTableFunc: 'XMLTABLE',
  RangeTableSample: '抽样（TABLESAMPLE）',
  'RangeVar.catalogname': '带数据库名的表名，请只写表名',
  'RangeVar.schemaname': '带模式名的表名，请只写表名',
  'SelectStmt.intoClause': 'SELECT INTO',
  'SelectStmt.lockingClause': '加锁查询（FOR UPDATE、FOR SHARE）',
  SetToDefault: 'DEFAULT',
  UpdateStmt: '更新语句（UPDATE）',
  XmlExpr: 'XML 函数',
  XmlSerialize: 'XML 函数',
};

/** What a report may not use: a node of the grammar, or one of its fields. */
export const forbidden = (kind: string, field?: string) => `报表不能使用${WORDS[field ? `${kind}.${field}` : kind] ?? '这种写法'}`;
