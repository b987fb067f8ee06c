const THOUSAND = "repeat('x', 1000)";
/** A text of a million characters, made in one call, and one of a hundred million. */
const MILLION = `replace(${THOUSAND}, 'x', ${THOUSAND})`;
const HUNDRED_MILLION = `replace(repeat('x', 100), 'x', ${MILLION})`;
const ROWS = 'generate_series(1, 1000) a(a), generate_series(1, 1000) b(b)';

/** Statements of a report that ask for far more memory than it may have; all consist of what the sieve passes one by one. */
export const GREEDY: Readonly<Record<string, string>> = {
  string_agg: `select length(string_agg(${THOUSAND}, '')) as n from ${ROWS}`,
  'string_agg of a long series': `select length(string_agg(${THOUSAND}, '')) as n from generate_series(1, 10 * 100000) s(s)`,
  'string_agg, ordered': `select length(string_agg(${THOUSAND}, '' order by a, b)) as n from ${ROWS}`,
  'string_agg of distinct': `select length(string_agg(distinct ${THOUSAND} || a || '-' || b, '')) as n from ${ROWS}`,
  array_agg: `select cardinality(array_agg(${THOUSAND} || a)) as n from ${ROWS}`,
  json_agg: `select length(json_agg(${THOUSAND})::text) as n from ${ROWS}`,
  jsonb_agg: `select jsonb_array_length(jsonb_agg(${THOUSAND})) as n from ${ROWS}`,
  json_object_agg: `select length(json_object_agg(a || '-' || b, ${THOUSAND})::text) as n from ${ROWS}`,
  jsonb_object_agg: `select length(jsonb_object_agg(a || '-' || b, ${THOUSAND})::text) as n from ${ROWS}`,
  group_concat: `select length(group_concat(${MILLION} || a)) as n from generate_series(1, 1000) a(a)`,
  'array of a query': `select cardinality(array(select ${THOUSAND} || a from ${ROWS})) as n`,
  'string_agg over a window': `select max(length(w)) as n from (select string_agg(${MILLION}, '') over (order by a) as w from generate_series(1, 900) a(a)) t`,
  'replace in replace': `select length(replace(${MILLION}, 'x', repeat('y', 900))) as n`,
  regexp_replace: `select length(regexp_replace(${MILLION}, 'x', repeat('y', 900), 'g')) as n`,
  'doubling by a recursive query': `with recursive t(n, v) as (select 1, ${MILLION} union all select n + 1, v || v from t where n < 10) select max(length(v)) as n from t`,
  'concat of long texts': `select length(concat(${Array(9).fill(HUNDRED_MILLION).join(', ')})) as n`,
  'long texts side by side': `select ${Array.from({ length: 20 }, (_, at) => `length(${HUNDRED_MILLION} || a) as n${at}`).join(', ')} from generate_series(1, 2) a(a)`,
  string_to_array: `select cardinality(string_to_array(${HUNDRED_MILLION}, null)) as n`,
  string_to_table: `select count(*) as n from string_to_table(${HUNDRED_MILLION}, null) s(s)`,
  regexp_split_to_table: `select count(*) as n from regexp_split_to_table(${HUNDRED_MILLION}, '') s(s)`,
  regexp_split_to_array: `select cardinality(regexp_split_to_array(${HUNDRED_MILLION}, 'y*')) as n`,
  regexp_matches: `select count(*) as n from regexp_matches(${HUNDRED_MILLION}, '.', 'g') s(s)`,
  'array appended to': `with recursive t(n, v) as (select 1, string_to_array(${MILLION}, null) union all select n + 1, v || v from t where n < 8) select max(cardinality(v)) as n from t`,
  'jsonb built of long texts': `select length(jsonb_build_object('a', ${HUNDRED_MILLION}, 'b', ${HUNDRED_MILLION})::text) as n`,
  to_jsonb: `select length(to_jsonb(string_to_array(${MILLION}, null))::text) * a as n from generate_series(1, 3) a(a)`,
  'to_char of a long pattern': `select length(to_char(now(), ${HUNDRED_MILLION})) as n`,
  'percentile of long texts': `select length(mode() within group (order by ${THOUSAND} || a || b)) as n from ${ROWS}`,
};

/** Those that grow row by row, so that they can be cancelled before they are large. */
export const GREEDY_IN_STEPS = ['string_agg of a long series', 'array of a query', 'jsonb_agg', 'jsonb_object_agg'] as const;
