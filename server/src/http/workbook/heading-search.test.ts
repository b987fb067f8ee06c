import { createHeadingSearch } from './heading-search.ts';

const columns = [
  { title: '编码', field: 'code' },
  { title: '名称', field: 'name' },
  { title: '状态', field: 'status' },
];

/** What becomes of a sheet whose rows have these numbers and cells. */
const judged = (rows: Record<number, string[]>, plan: { isBare?: boolean } = {}) => {
  const search = createHeadingSearch({ columns, required: ['code', 'name'], ...plan });
  for (const [number, cells] of Object.entries(rows)) {
    const places = search.take({ number: Number(number), cells });
    if (places) return places.map((column) => column?.field);
  }
  return search.refusal().message.replace('文件导入失败:表头不正确，', '');
};

it('takes the first row from the third on, also behind an empty one', () => {
  expect(judged({ 1: ['职务'], 4: ['编码', '名称'] })).toEqual(['code', 'name']);
  expect(judged({ 1: ['编码', '名称'] }, { isBare: true })).toEqual(['code', 'name']);
});

it.each<[string, Record<number, string[]>, boolean, string]>([
  ['at the top', { 1: ['编码', '名称'], 2: ['a', 'b'] }, false, '标题应在第 3 行，文件中的标题在第 1 行，请调整后再导入'],
  ['below more rows', { 1: ['x'], 3: ['x'], 5: ['编码', '名称'] }, false, '标题应在第 3 行，文件中的标题在第 5 行，请调整后再导入'],
  ['without one', { 2: ['名称', '状态'], 3: ['a', 'b'] }, false, '标题应在第 3 行，文件中的标题在第 2 行，请调整后再导入'],
  ['below a title', { 1: ['职务'], 3: ['编码', '名称'] }, true, '标题应在第 1 行，文件中的标题在第 3 行，请调整后再导入'],
])('says where titles are that are %s', (_, rows, isBare, message) => {
  expect(judged(rows, { isBare })).toBe(message);
});

it.each<[string, Record<number, string[]>, string]>([
  ['titles in their row', { 3: ['编码', '状态'], 4: ['a', '1'] }, '缺少列：名称'],
  ['a value that is a title', { 3: ['甲', '乙'], 4: ['名称', 'b'] }, '缺少列：编码、名称'],
  ['no rows', {}, '文件中没有数据'],
])('names what is wrong with %s', (_, rows, message) => {
  expect(judged(rows)).toBe(message);
});

it('reads no more than ten rows', () => {
  const rows = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index + 3, ['x']]));
  expect(() => judged(rows)).toThrow('缺少列：编码、名称');
});
