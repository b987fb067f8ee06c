import type { FormFieldDraft } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { createRandom } from '#db/seed/random.ts';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const EDITS = 40;
const TABLE = 'random_form';
const VALUES = ['甲', '12', '-3.5', '007', '2021-01-02', '2021-02-30', 'x'.repeat(30), '99999999999', ''] as const;

let app: TestApp;
let design: ReturnType<typeof designing>;
beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
});
afterAll(() => app.close());

/** A value as any type that holds it writes it. */
const same = (value: unknown) => {
  if (value === null) return null;
  const text = String(value).replace(/ 00:00:00$/, '');
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? String(Number(text)) : text;
};

/** The values of each column, kept ones as well, in the order of the rows. */
const columns = async () => {
  const { rows } = await app.db.execute<Record<string, unknown>>(sql.raw(`select * from online.${TABLE} order by id`));
  return Object.keys(rows[0] ?? {}).map((name) => JSON.stringify(rows.map((row) => same(row[name]))));
};

it(`loses no value in ${EDITS} random edits, whatever their types, names and order`, async () => {
  const random = createRandom(20_261_123);
  await design.make(
    formOf(
      TABLE,
      ['aa', 'bb', 'cc'].map((name) => fieldOf(name)),
    ),
  );
  for (let row = 0; row < 8; row += 1) {
    const [one, two, three] = [random.pick(VALUES), random.pick(VALUES), random.pick(VALUES)];
    await app.db.execute(sql.raw(`insert into online.${TABLE} (id, aa, bb, cc) values ('r${row}', '${one}', '${two}', '${three}')`));
  }
  let made = 0;
  const change = (): Partial<FormFieldDraft> | null => {
    const kind = random.between(0, 6);
    if (kind === 0) return null;
    if (kind === 1) return { dbFieldName: `new${made++}`, ...(random.chance(0.5) && { dbFieldNameOld: 'nonsense' }) };
    if (kind === 2) return { dbType: 'string', dbLength: random.between(1, 60), dbDefaultVal: '' };
    if (kind === 3) return { dbType: random.pick(['int', 'long', 'double']), dbDefaultVal: random.pick(['', '1']) };
    if (kind === 4) return { dbType: 'BigDecimal', dbLength: random.between(3, 12), dbPointLength: random.between(0, 3), dbDefaultVal: '' };
    return { dbType: random.pick(['Date', 'Text']), dbDefaultVal: '' };
  };
  const kinds = new Set<string>();
  for (let edit = 0; edit < EDITS; edit += 1) {
    const before = await columns();
    const own = (await design.fields(TABLE))
      .map(({ dbFieldName }) => dbFieldName)
      .filter((name) => !/^(id|create_|update_|sys_)/.test(name));
    const [first, second] = [own[random.between(0, own.length - 1)], own[random.between(0, own.length - 1)]];
    const isExchange = random.chance(0.15) && first && second && first !== second;
    const changes = isExchange
      ? { [first]: { dbFieldName: second }, [second]: { dbFieldName: first } }
      : {
          ...(first && { [first]: change() }),
          ...(second && { [second]: change() }),
          ...(random.chance(0.3) && { [random.pick(['aa', 'bb', `more${made++}`])]: {} }),
        };
    const edited = await design.edit(TABLE, changes);
    if (!edited.success) continue;
    const steps = await design.plan(TABLE);
    for (const { kind, key } of steps) kinds.add(`${kind} ${key.split(':')[0]}`);
    const { success, message } = await design.sync(TABLE, steps.map(({ key }) => key).join());
    expect([edit, changes, message]).toEqual([edit, changes, success ? '同步数据库成功!' : '']);
    const after = await columns();
    expect([edit, before.filter((values) => !after.includes(values))]).toEqual([edit, []]);
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['instant add', 'instant rename', 'instant restore', 'kept keep', 'lossy type', 'rewrite type']),
  );
  // each conversion puts aside what it changes, so nothing is left to do
  expect(await design.plan(TABLE)).toEqual([]);
}, 180_000);
