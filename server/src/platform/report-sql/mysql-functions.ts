/** Functions of MySQL that SQL from JeecgBoot installations uses and PostgreSQL lacks. */
export const MYSQL_SCHEMA = 'report_mysql';

const FORMATS: Readonly<Record<string, string>> = {
  Y: 'YYYY',
  y: 'YY',
  m: 'MM',
  c: 'FMMM',
  d: 'DD',
  e: 'FMDD',
  H: 'HH24',
  k: 'FMHH24',
  h: 'HH12',
  I: 'HH12',
  i: 'MI',
  s: 'SS',
  S: 'SS',
  T: 'HH24:MI:SS',
  j: 'DDD',
  p: 'AM',
  M: 'FMMonth',
  b: 'Mon',
  W: 'FMDay',
  a: 'Dy',
  f: 'US',
  v: 'IW',
  u: 'IW',
  x: 'IYYY',
};

const cases = Object.entries(FORMATS)
  .map(([letter, pattern]) => `when '${letter}' then '${pattern}'`)
  .join(' ');

const immutable = (signature: string, returns: string, body: string) =>
  `create or replace function ${MYSQL_SCHEMA}.${signature} returns ${returns} language sql immutable as $f$ select ${body} $f$;`;

/** The same for a date, a timestamp and a timestamp with time zone, whose functions are only stable. */
const ofMoments = (name: string, further: string, returns: string, body: string) =>
  ['timestamp', 'timestamptz', 'date']
    .map(
      (type) =>
        `create or replace function ${MYSQL_SCHEMA}.${name}(at ${type}${further}) returns ${returns} language sql stable as $f$ select ${body} $f$;`,
    )
    .join('\n');

const extractions = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  weekofyear: 'week',
  day: 'day',
  dayofmonth: 'day',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
};

const parts = Object.entries(extractions)
  .map(([name, part]) => ofMoments(name, '', 'int', `extract(${part} from at::timestamp)::int`))
  .join('\n');

/** One for each pair: a timestamp with time zone, such as now(), does not become one without by itself. */
const datediffs = ['timestamp', 'timestamptz']
  .flatMap((later) => ['timestamp', 'timestamptz'].map((earlier) => [later, earlier]))
  .map(
    ([later, earlier]) =>
      `create or replace function ${MYSQL_SCHEMA}.datediff(later ${later}, earlier ${earlier}) returns int language sql stable as $f$ select later::date - earlier::date $f$;`,
  )
  .join('\n');

export const MYSQL_FUNCTIONS = `
  create schema if not exists ${MYSQL_SCHEMA};
  create or replace function ${MYSQL_SCHEMA}.mysql_pattern(format text) returns text language plpgsql immutable as $f$
  declare
    result text := '';
    letter text;
    place int := 1;
  begin
    while place <= length(format) loop
      letter := substr(format, place, 1);
      if letter = '%' then
        place := place + 1;
        letter := substr(format, place, 1);
        result := result || (case letter ${cases} else '"' || replace(letter, '"', '\\"') || '"' end);
      else
        result := result || '"' || replace(replace(letter, '\\', '\\\\'), '"', '\\"') || '"';
      end if;
      place := place + 1;
    end loop;
    return result;
  end $f$;
  ${ofMoments('date_format', ', format text', 'text', `to_char(at::timestamp, ${MYSQL_SCHEMA}.mysql_pattern(format))`)}
  ${parts}
  ${ofMoments('date_add', ', step interval', 'timestamp', 'at::timestamp + step')}
  ${ofMoments('date_sub', ', step interval', 'timestamp', 'at::timestamp - step')}
  ${ofMoments('dayofweek', '', 'int', 'extract(dow from at::timestamp)::int + 1')}
  ${ofMoments('last_day', '', 'date', "(date_trunc('month', at::timestamp) + interval '1 month - 1 day')::date")}
  ${ofMoments('unix_timestamp', '', 'bigint', 'extract(epoch from at::timestamptz)::bigint')}
  create or replace function ${MYSQL_SCHEMA}.unix_timestamp() returns bigint language sql stable as $f$ select extract(epoch from now())::bigint $f$;
  create or replace function ${MYSQL_SCHEMA}.from_unixtime(seconds bigint) returns timestamp language sql stable as $f$ select to_timestamp(seconds)::timestamp $f$;
  create or replace function ${MYSQL_SCHEMA}.str_to_date(content text, format text) returns timestamp language sql stable as $f$
    select to_timestamp(content, ${MYSQL_SCHEMA}.mysql_pattern(format))::timestamp $f$;
  create or replace function ${MYSQL_SCHEMA}.curdate() returns date language sql stable as $f$ select current_date $f$;
  create or replace function ${MYSQL_SCHEMA}.curtime() returns time language sql stable as $f$ select localtime(0) $f$;
  create or replace function ${MYSQL_SCHEMA}.sysdate() returns timestamp language sql stable as $f$ select localtimestamp(0) $f$;
  ${datediffs}
  ${immutable('ifnull(value anycompatible, other anycompatible)', 'anycompatible', 'coalesce(value, other)')}
  ${immutable('isnull(value anyelement)', 'int', '(value is null)::int')}
  ${immutable('"if"(condition boolean, yes anycompatible, no anycompatible)', 'anycompatible', 'case when condition then yes else no end')}
  ${immutable('find_in_set(needle text, list text)', 'int', "coalesce(array_position(string_to_array(list, ','), needle), 0)")}
  ${immutable('instr(content text, needle text)', 'int', 'strpos(content, needle)')}
  ${immutable('locate(needle text, content text)', 'int', 'strpos(content, needle)')}
  ${immutable('truncate(value numeric, places int)', 'numeric', 'trunc(value, places)')}
  ${immutable('truncate(value double precision, places int)', 'double precision', 'trunc(value::numeric, places)::double precision')}
  ${immutable('round(value double precision, places int)', 'double precision', 'round(value::numeric, places)::double precision')}
  ${immutable('field(needle text, variadic list text[])', 'int', 'coalesce(array_position(list, needle), 0)')}
  ${immutable('ucase(content text)', 'text', 'upper(content)')}
  ${immutable('lcase(content text)', 'text', 'lower(content)')}
  ${immutable(
    'substring_index(content text, delimiter text, count int)',
    'text',
    `case when count >= 0 then array_to_string((string_to_array(content, delimiter))[1:count], delimiter)
      else array_to_string((string_to_array(content, delimiter))[greatest(1, cardinality(string_to_array(content, delimiter)) + count + 1):], delimiter) end`,
  )}
  create or replace function ${MYSQL_SCHEMA}.rand() returns double precision language sql volatile as $f$ select random() $f$;
  create or replace function ${MYSQL_SCHEMA}.joined(joined text, next text) returns text language sql immutable as $f$
    select case when next is null then joined when joined is null then next else joined || ',' || next end $f$;
  create or replace aggregate ${MYSQL_SCHEMA}.group_concat(text) (sfunc = ${MYSQL_SCHEMA}.joined, stype = text);
`;
