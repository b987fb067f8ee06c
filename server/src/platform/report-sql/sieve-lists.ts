/**
 * What a report's SQL may consist of: the nodes of PostgreSQL's own grammar (the names of libpg-query's tree) with the fields that each may
 * have. A kind or a field that is not here is refused, so that a construct of a later PostgreSQL is refused as well.
 */
export const NODES: Readonly<Record<string, string>> = {
  SelectStmt:
    'distinctClause targetList fromClause whereClause groupClause groupDistinct havingClause windowClause valuesLists sortClause limitOffset limitCount limitOption withClause op all larg rarg',
  ResTarget: 'name val indirection location',
  ColumnRef: 'fields location',
  A_Star: '',
  String: 'sval',
  Integer: 'ival',
  Float: 'fval',
  Boolean: 'boolval',
  A_Const: 'ival fval boolval sval isnull location',
  ParamRef: 'number location',
  FuncCall: 'funcname args agg_order agg_filter over agg_within_group agg_star agg_distinct func_variadic funcformat location',
  WindowDef: 'name refname partitionClause orderClause frameOptions startOffset endOffset location',
  SortBy: 'node sortby_dir sortby_nulls location',
  JoinExpr: 'jointype isNatural larg rarg usingClause join_using_alias quals alias rtindex',
  RangeVar: 'relname inh relpersistence alias location',
  RangeSubselect: 'lateral subquery alias',
  RangeFunction: 'lateral ordinality functions alias',
  Alias: 'aliasname colnames',
  WithClause: 'ctes recursive location',
  CommonTableExpr: 'ctename aliascolnames ctematerialized ctequery location',
  BoolExpr: 'boolop args location',
  NullTest: 'arg nulltesttype argisrow location',
  BooleanTest: 'arg booltesttype location',
  A_Expr: 'kind name lexpr rexpr rexpr_list_start rexpr_list_end location',
  A_ArrayExpr: 'elements list_start list_end location',
  CaseExpr: 'arg args defresult location',
  CaseWhen: 'expr result location',
  CoalesceExpr: 'args location',
  MinMaxExpr: 'op args location',
  SubLink: 'subLinkType testexpr subselect operName location',
  TypeCast: 'arg typeName location',
  TypeName: 'names typmods typemod arrayBounds location',
  List: 'items',
  SQLValueFunction: 'op typmod location',
  GroupingSet: 'kind content location',
  GroupingFunc: 'args location',
  RowExpr: 'args row_format location',
};

/** Fields whose object has no name of its own in the tree. */
export const UNNAMED: Readonly<Record<string, string>> = {
  withClause: 'WithClause',
  alias: 'Alias',
  join_using_alias: 'Alias',
  typeName: 'TypeName',
  over: 'WindowDef',
  'A_Const.ival': 'Integer',
  'A_Const.fval': 'Float',
  'A_Const.boolval': 'Boolean',
  'A_Const.sval': 'String',
  'SelectStmt.larg': 'SelectStmt',
  'SelectStmt.rarg': 'SelectStmt',
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Functions without effects, that read nothing but their arguments. The second part are those of mysql-functions.ts. */
export const FUNCTIONS = words(
  `count sum avg min max string_agg array_agg bool_and bool_or every stddev stddev_pop stddev_samp variance var_pop var_samp corr mode percentile_cont percentile_disc
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod power sqrt exp ln log sign random greatest least div width_bucket
  lower upper initcap length char_length character_length octet_length substr substring left right trim btrim ltrim rtrim replace translate reverse position strpos
  overlay concat concat_ws split_part lpad rpad repeat starts_with regexp_replace regexp_match regexp_matches regexp_split_to_array regexp_split_to_table regexp_count regexp_like regexp_substr
  ascii chr md5 to_hex quote_literal string_to_array array_to_string string_to_table unnest cardinality array_length array_position array_append array_remove any_value
  similar_to_escape like_escape
  date now timeofday clock_timestamp statement_timestamp transaction_timestamp date_trunc date_part extract age make_date make_time make_timestamp make_interval
  to_char to_date to_timestamp to_number timezone justify_days justify_hours justify_interval isfinite date_bin
  coalesce nullif json_build_object jsonb_build_object json_agg jsonb_agg json_object_agg jsonb_object_agg to_json to_jsonb row_to_json jsonb_array_elements jsonb_array_elements_text
  jsonb_array_length json_array_length jsonb_extract_path jsonb_extract_path_text json_extract_path_text jsonb_typeof generate_series num_nulls num_nonnulls
  ifnull if isnull date_format str_to_date find_in_set group_concat unix_timestamp from_unixtime datediff date_add date_sub curdate curtime sysdate year quarter month week weekofyear day dayofmonth dayofweek
  hour minute second last_day instr locate truncate rand ucase lcase substring_index field`,
);

/** Functions whose value depends on the order in which they meet the rows. */
export const GATHERING = words('string_agg array_agg group_concat json_agg jsonb_agg json_object_agg jsonb_object_agg any_value mode');

/** Functions that make a long text of a short one: their length must be written as a number up to this. */
export const GROWING = words('lpad rpad repeat');
export const GROWN_AT_MOST = 1000;

/** Rows of a series whose ends are written as numbers; the memory of others is bounded where they run (backend-memory.ts). */
export const SERIES_AT_MOST = 100_000;

/** Types that a value may be cast to. Those of names in the catalogue (`regclass` and its like) read the catalogue. */
export const TYPES = words(
  'bool int2 int4 int8 float4 float8 numeric text varchar bpchar char date time timetz timestamp timestamptz interval json jsonb uuid int bigint smallint real decimal boolean string datetime',
);

export const OPERATORS = words(
  '+ - * / % ^ || = <> != < <= > >= ~ ~* !~ !~* ~~ ~~* !~~ !~~* -> ->> #> #>> @> <@ ? & | # << >> && LIKE ILIKE BETWEEN NOT_BETWEEN BETWEEN_SYMMETRIC NOT SYMMETRIC',
);

/** Words that PostgreSQL computes itself; the names of roles and of the database are left out. */
export const VALUE_FUNCTIONS = words(
  'SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N',
);
