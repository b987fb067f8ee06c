import type { WantedDifference } from './wanted-difference.ts';

/** Where online reports answer otherwise, and why (docs/wire/online-report.md §11). */
export const wantedReportDifferences: readonly WantedDifference[] = [
  {
    call: /^GET \/online\/cgreport\/head\/list$/,
    difference: /^(status \d+ instead of \d+|answer\.|succeeds, there it is refused)/,
    reason: 'a dead token is answered in our envelope; an unknown sort field falls back to the default instead of showing SQL',
  },
  { call: /^GET \/online\/cgreport\/head\//, difference: /lowAppId is missing$/, reason: 'a column that no view shows, always null' },
  {
    call: /^GET \/online\/cgreport\/head\/parseSql$/,
    difference: /^is refused \(解析失败/,
    reason: 'no other schema, no function that waits; the address of the recorded data source is cut out',
  },
  {
    call: /^GET \/online\/cgreport\/head\/parseSql$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'a limit, and a text that contains the word delete, are no attack',
  },
  {
    call: /^GET \/online\/cgreport\/head\/parseSql$/,
    difference: /^result\.params\[\]\.\w+ is missing$/,
    reason: 'a parameter that was found has a name and a text; the rest is always null there',
  },
  {
    call: /^POST \/online\/cgreport\/head\/add$/,
    difference: /^is refused \(解析失败/,
    reason: 'a statement that cannot run is not stored; there it is',
  },
  {
    call: /^POST \/online\/cgreport\/head\/add$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'SQL of more than 1000 characters is stored',
  },
  {
    call: /^PUT \/online\/cgreport\/head\/editAll$/,
    difference: /^is refused \(SQL 中的参数/,
    reason: 'a report lists every parameter of its SQL',
  },
  {
    call: /^(POST|PUT|DELETE) \/online\/cgreport\/(item|param)\/(add|edit|delete|deleteBatch)$/,
    difference: /^(status 404 instead of 200|is refused \(路径不存在)/,
    reason: 'columns and parameters are stored with their report, where they are checked and versioned together',
  },
  {
    call: /^PUT \/online\/cgreport\/head\/edit$/,
    difference: /^answer\./,
    reason: 'an unknown path is answered in our envelope',
  },
  {
    call: /^GET \/online\/cgreport\/api\/(getReportDictList|getDataOrderByValue\/\d+)$/,
    difference: /^(status|code) 404 instead|^is refused \(路径不存在/,
    reason: 'those who run reports send no SQL and no names of other columns; the choices come with the columns',
  },
  {
    call: /^(GET|POST) \/online\/cgreport\/api\/exportXls\/\w+$/,
    difference: /^answer\./,
    reason: 'a workbook here too, in another format (ADR 86), and refused in words where there is an empty file',
  },
  {
    call: /^GET \/online\/cgreport\/api\/(getColumns|getColumnsAndData|getData)\/\d+$/,
    difference: /^is refused \(实体不存在/,
    reason: 'follows from the reports that were not stored',
  },
  {
    call: /^GET \/online\/cgreport\/api\/get(Rp)?Columns(AndData)?\/\w+$/,
    difference: /^result\.columns\[\]\.(fieldWidth|fieldType|groupTitle|isTotal|customRender|scopedSlots) is added$/,
    reason: 'widths are sent, and every call describes columns alike',
  },
  {
    call: /^GET \/online\/cgreport\/api\/get(Rp)?Columns(AndData)?\/\w+$/,
    difference: /^result\.(columns\[\]\.scopedSlots is missing|dictOptions\.(email|key_word) is added)$/,
    reason: 'our sample has no link; replacement pairs and SQL dictionaries are shown in lists as in workbooks',
  },
  {
    call: /^GET \/online\/cgreport\/api\/getColumnsAndData\/\w+$/,
    difference: /^result\.columns\[\]\.dictCode is missing$/,
    reason: 'the SELECT of a dictionary is not shown to those who run the report',
  },
  {
    call: /^GET \/online\/cgreport\/api\/get(ColumnsAnd)?Data\/\w+$/,
    difference: /records\[\]\.\w+ is (missing|added)$/,
    reason: 'rows have the configured columns alone, by their configured names: there password and salt too',
  },
  {
    call: /^GET \/online\/cgreport\/api\/get(ColumnsAnd)?Data\/\w+$/,
    difference: /records\[\]\.(sex|age|salary_money) is (number instead of string|string instead of number)$/,
    reason: 'the type of our column, or a null, which is an empty text in both',
  },
  {
    call: /^GET \/online\/cgreport\/api\/get(ColumnsAnd)?Data\/\w+$/,
    difference: /totals is added$/,
    reason: 'sums over all rows that match',
  },
  {
    call: /^GET \/online\/cgreport\/api\/getData\/\d+$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'quotes in values are bound, unknown sorts fall back, a sort without a direction ascends',
  },
  {
    call: /^GET \/online\/cgreport\/api\/getData\/\d+$/,
    difference: /^is refused \(SQL执行失败：查询条件不正确/,
    reason: 'a condition that is no date is refused in words; there it matches everything',
  },
  {
    call: /^GET \/online\/cgreport\/api\/getQueryInfo\/\w+$/,
    difference: /^result\[\]\.(hidden|sql) is added$/,
    reason: 'recorded lists are cut to two elements, which lack the field',
  },
];
