/** A statement over the table `pieces` that has equal rows, nulls, ties, or an order of its own. */
export interface RandomReport {
  statement: string;
  /** Names of its columns. */
  columns: string[];
}

// texts that differ in case alone, numbers, moments, and a type without an order
const EXPRESSIONS = {
  word: 'p.word',
  rank: 'p.rank',
  amount: 'p.amount',
  day: 'p.day',
  at: 'p.at',
  shape: 'p.shape',
  upper_word: 'upper(p.word)',
  halved: 'p.amount / 2',
  kind: "case when p.rank > 1 then '甲' end",
  nothing: 'null::text',
} as const;
type Name = keyof typeof EXPRESSIONS;
const COMPARABLE = (Object.keys(EXPRESSIONS) as Name[]).filter((name) => name !== 'shape');

const SOURCES = [
  'pieces p',
  'pieces p',
  'pieces p left join pieces q on q.rank = p.rank and q.n < 9',
  '(select * from pieces union all select * from pieces where rank = 2) p',
  // equal amounts would leave open which rows are left out
  '(select * from pieces order by amount, n limit 45) p',
];
const CONDITIONS = ['', '', ' where p.rank <> 1', ' where p.word is not null', ' where p.amount > 1000'];
const ORDERS = ['', '', ' asc', ' desc', ' desc nulls last', ' asc nulls first'];

/** @param next a number below a bound */
export const randomReport = (next: (below: number) => number): RandomReport => {
  const oneOf = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  const someOf = <Item>(items: readonly Item[], atMost: number) =>
    [...items]
      .map((item) => ({ item, place: next(1000) }))
      .sort((one, other) => one.place - other.place)
      .slice(0, 1 + next(atMost))
      .map(({ item }) => item);

  const isGrouped = next(6) === 0;
  const names = someOf(isGrouped ? COMPARABLE : (Object.keys(EXPRESSIONS) as Name[]), 5);
  const selected = names.map((name) => `${EXPRESSIONS[name]} as ${name}`);
  const columns: string[] = [...names];
  if (isGrouped) {
    selected.push('count(*) as amounts');
    columns.push('amounts');
  }
  const sortable = names.filter((name) => name !== 'shape');
  const isSorted = next(3) === 0 && sortable.length > 0;
  const statement = [
    `select ${!isGrouped && next(8) === 0 && !names.includes('shape') ? 'distinct ' : ''}${selected.join(', ')}`,
    ` from ${oneOf(SOURCES)}${oneOf(CONDITIONS)}`,
    isGrouped ? ` group by ${names.map((_, place) => place + 1).join(', ')}` : '',
    isSorted
      ? ` order by ${someOf(sortable, 2)
          .map((name) => `${names.indexOf(name) + 1}${oneOf(ORDERS)}`)
          .join(', ')}`
      : '',
  ].join('');
  return { statement, columns };
};
