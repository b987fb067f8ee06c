import { numberPlaceholders } from './placeholders.ts';

const textOf = (source: string) => numberPlaceholders(source).text.trim();

it.each([
  ['select * from a where b = ${x}', 'select * from a where b = $1'],
  ["select * from a where b = '${x}'", 'select * from a where b = $1'],
  ["select * from a where b like '%${x}%'", "select * from a where b like ('%'||$1||'%')"],
  ["b = '${x}-${y}' and c = #{sys_user_code}", "b = ($1||'-'||$2)  and c = $3"],
  ["a = 'it''s ${x}'", "a = ('it''s '||$1)"],
  ['select "${x}", $tag$ ${x} $tag$', 'select "${x}", $tag$ ${x} $tag$'],
  ['select 1 -- ${x}\n, 2 /* ${y} /* nested */ */', 'select 1  \n, 2'],
  ['select `a b` from `c`', 'select "a b" from "c"'],
  ['now() - interval 10 day limit 5, 20', "now() - interval '10 day' limit 20 offset 5"],
  ['cast(a as signed) + cast(b as unsigned integer)', 'cast(a as bigint) + cast(b as bigint)'],
])('reads %s', (source, text) => {
  expect(textOf(source)).toBe(text);
});

it('names the placeholders in their order, each place its own', () => {
  expect(numberPlaceholders("${a} '#{sys_date}' ${a}").placeholders).toEqual([
    { kind: 'parameter', name: 'a' },
    { kind: 'variable', name: 'sys_date' },
    { kind: 'parameter', name: 'a' },
  ]);
});

it('takes no parameter number of an author for one of its own', () => {
  expect(() => numberPlaceholders('select $1')).toThrow('请用 ${参数名}');
});
