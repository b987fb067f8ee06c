import { mutantsOf, sameMutantIn, type Words, withMutant } from './mutants-of.ts';

/** The texts that a piece of code becomes, by the mutator that changes it. */
const changed = (text: string, words: Words = 'none', kind?: string) =>
  mutantsOf('a.tsx', text, words)
    .filter((mutant) => !kind || mutant.kind === kind)
    .map((mutant) => withMutant(text, mutant));

it.each([
  ['const a = b && c;', ['const a = b || c;']],
  ['const a = (b) === (c);', ['const a = (b) !== (c);']],
  ['const a = b < c;', ['const a = b <= c;', 'const a = b >= c;']],
  ['const a = !b;', ['const a = b;']],
  ['const a = b ? c : d;', ['const a = b ? d : c;']],
  ['const a = true;', ['const a = false;']],
  ['const a = 7;', ['const a = 8;']],
  ['const a = 500;', ['const a = 0;']],
  ['a.some(b);', ['a.every(b);', '{}']],
  ['const a = z.string().max(b);', ['const a = z.string();']],
  ['await a(b);', ['{}']],
  ['const a = { ...b, c };', ['const a = { ...{}, c };']],
])('changes the logic of %s', (text, expected) => {
  expect(changed(text).sort()).toEqual([...expected].sort());
});

it('takes a guard away', () => {
  expect(changed('if (a) throw b;')).toEqual(['if (false) throw b;']);
});

it('finds the place behind Chinese text and several bytes', () => {
  expect(changed('/* 职务 🙂 */ const 名 = "会计" + 甲;')).toEqual(['/* 职务 🙂 */ const 名 = "会计" - 甲;']);
});

it('changes what is inside of casts, and nothing of types and imports', () => {
  expect(changed("import a from 'b';\ntype C = 1 | true;\nconst d = (e as 5)!;\nconst f = (g && h) as I;")).toEqual([
    "import a from 'b';\ntype C = 1 | true;\nconst d = (e as 5)!;\nconst f = (g || h) as I;",
  ]);
});

it('leaves looks, logs and texts of faults alone', () => {
  expect(
    changed('const a = <B width={800} style={{ top: 1 }} open />; log.info(1); const c = { width: 2 }; throw new Error(d + "x");'),
  ).toEqual([]);
});

describe('words of a page', () => {
  it('are replaced when a person reads them, but for placeholders', () => {
    expect(changed('const a = <B title="编辑" placeholder="请输入">  新增 </B>;', 'page', 'label')).toEqual([
      'const a = <B title="mutant" placeholder="请输入">  新增 </B>;',
      'const a = <B title="编辑" placeholder="请输入">  mutant </B>;',
    ]);
  });

  it('are mixed up when they name a condition or a code', () => {
    expect(changed('const a = <><B name="x" /><B name="y" /></>;', 'page', 'name')).toEqual([
      'const a = <><B name="y" /><B name="y" /></>;',
      'const a = <><B name="x" /><B name="x" /></>;',
    ]);
    expect(changed('const a = <B code="x" />;', 'page', 'name')).toEqual(['const a = <B code="xx" />;']);
  });

  it('lose what is spread into an element', () => {
    expect(changed('const a = <B name="x" {...wildcard} c />;', 'page', 'spread')).toEqual(['const a = <B name="x"  c />;']);
  });

  it('name another endpoint of the same group', () => {
    const text = "import { positions } from '@mortise/shared/contract/people';\nconst a = [positions.edit, positions.add, other.edit];";
    expect(changed(text, 'page', 'endpoint')).toEqual([
      text.replace('positions.edit', 'positions.add'),
      text.replace('positions.add', 'positions.edit'),
    ]);
  });

  it('stay in files that are no pages', () => {
    expect(changed('const a = <B name="x">新增</B>;')).toEqual([]);
  });
});

it('changes permission codes and labels of the contract', () => {
  expect(changed("const a = [permit('position:add'), label('职务')];", 'contract')).toEqual([
    'const a = [permit("mutant"), label(\'职务\')];',
    'const a = [permit(\'position:add\'), label("mutant")];',
  ]);
});

it('says where a mutant is', () => {
  expect(mutantsOf('a.ts', 'const a = 1;\n  const b = c && d;', 'none')[1]).toMatchObject({
    file: 'a.ts',
    kind: 'binary',
    line: 2,
    before: '&&',
    text: '||',
    after: 'const b = c || d;',
  });
});

describe('a mutant of an older text', () => {
  const older = 'if (a) throw b;\nif (a) throw b;\nconst d = e && f;\n';
  const [, second, third] = mutantsOf('a.ts', older, 'none');

  it('is found at the nearest equal line', () => {
    expect(second).toMatchObject({ line: 2 });
    expect(second && sameMutantIn(`\n${older}`, second, 'none')).toMatchObject({ line: 2 });
    expect(second && sameMutantIn(`\n\n${older}`, second, 'none')).toMatchObject({ line: 3, start: 6 });
  });

  it('is gone with its line', () => {
    expect(third && sameMutantIn('const d = e && g;', third, 'none')).toBeUndefined();
  });
});
