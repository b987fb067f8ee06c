const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Functions of MySQL and MariaDB without effects, that read nothing but their arguments. */
export const MYSQL_ALLOWED_FUNCTIONS = words(
  `count sum avg min max group_concat std stddev stddev_pop stddev_samp variance var_pop var_samp bit_and bit_or bit_xor json_arrayagg json_objectagg any_value
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round truncate mod power pow sqrt exp ln log log2 log10 sign rand greatest least pi radians degrees sin cos tan asin acos atan atan2 cot crc32 conv
  lower upper lcase ucase length char_length character_length octet_length bit_length substr substring mid left right trim ltrim rtrim replace reverse position instr locate
  concat concat_ws lpad rpad repeat space insert field elt find_in_set make_set substring_index strcmp ascii ord char hex unhex md5 sha1 sha sha2 quote format
  regexp_replace regexp_substr regexp_instr regexp_like to_base64 from_base64 soundex export_set
  ifnull nullif isnull coalesce if interval cast convert
  now curdate curtime current_date current_time current_timestamp sysdate localtime localtimestamp utc_date utc_time utc_timestamp unix_timestamp from_unixtime
  date time timestamp year quarter month week weekofyear yearweek weekday day dayofmonth dayofweek dayofyear dayname monthname hour minute second microsecond
  last_day extract date_format time_format str_to_date date_add date_sub adddate subdate addtime subtime datediff timediff timestampdiff timestampadd
  makedate maketime period_add period_diff to_days from_days to_seconds sec_to_time time_to_sec get_format
  json_extract json_unquote json_value json_object json_array json_length json_contains json_keys json_type json_valid json_quote json_search json_contains_path json_depth
  inet_aton inet_ntoa match grouping`,
);

/** Words that a bracket may follow though they are no functions. */
export const MYSQL_BEFORE_BRACKET = words(
  `select distinct all from join on where and or not xor in exists any some by having as using when then else case is like between union except intersect
  values over partition div regexp rlike against with recursive lateral limit offset separator
  char varchar binary varbinary decimal dec numeric float double date datetime time key index ignore force`,
);

/** Words that write, lock, call or change the session, wherever they are not the name of a column after a point. */
export const MYSQL_REFUSED_WORDS = words(
  'into outfile dumpfile procedure call handler load load_file sleep benchmark get_lock release_lock current_user session_user system_user',
);

/** Pairs of neighbouring words that lock rows or advance a sequence. */
export const MYSQL_REFUSED_PAIRS: ReadonlySet<string> = new Set([
  'for update',
  'for share',
  'lock in',
  'next value',
  'previous value',
  'for portion',
]);

/** Schemas of the server itself, which list accounts, statements and settings. */
export const MYSQL_SERVER_SCHEMAS = words('mysql information_schema performance_schema sys');
