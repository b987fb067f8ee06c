import type { jeecgDemoTable } from '#features/demo/jeecg-demo/jeecg-demo.table.ts';

type Text = string | null;
type Row = [
  id: string,
  name: Text,
  keyWord: Text,
  punchTime: Text,
  sex: Text,
  age: number | null,
  birthday: Text,
  content: Text,
  createBy: Text,
  createTime: Text,
  sysOrgCode: Text,
];

/** Rows of JeecgBoot 2.4.2 (Apache-2.0), without addresses of persons. */
const rows: Row[] = [
  ['1353563050407936002', '小红帽', null, '2021-01-26 12:39:04', '2', 22, '2021-01-25', null, 'admin', '2021-01-25 12:39:14', 'A01'],
  ['1dc29e80be14d1400f165b5c6b30c707', 'zhang daihao', null, null, '2', null, null, null, null, null, null],
  ['304e651dc769d5c9b6e08fb30457a602', '小白兔', null, null, '2', 28, null, null, 'scott', '2019-01-19 13:12:53', null],
  ['4', 'Sandy', '开源，很好', '2018-12-15 00:00:00', '2', 21, '2018-12-15', '聪明00', null, null, null],
  ['4981637bf71b0c1ed1365241dfcfa0ea', '小虎', null, null, '2', 28, null, null, 'scott5', '2019-01-19 13:12:53', 'A02'],
  ['7', 'zhangdaiscott', null, null, '1', null, '2019-01-03', null, null, null, 'A02A01A01'],
  [
    '73bc58611012617ca446d8999379e4ac',
    '郭靖',
    '777',
    '2018-12-07 00:00:00',
    '1',
    null,
    null,
    null,
    'jeecg-boot',
    '2019-03-28 18:16:39',
    'A02A01A02',
  ],
  ['917e240eaa0b1b2d198ae869b64a81c3', 'zhang daihao', null, null, '2', 0, '2018-11-29', null, null, null, 'A02'],
  ['94420c5d8fc4420dde1e7196154b3a24', '秦风', null, null, '2', null, null, null, 'scott', '2019-01-19 12:54:58', null],
  ['b86897900c770503771c7bb88e5d1e9b', 'scott1', '开源、很好、hello', null, '1', null, null, null, 'scott', '2019-01-19 12:22:34', null],
  ['c28fa8391ef81d6fabd8bd894a7615aa', '小麦', null, null, '2', null, null, null, 'jeecg-boot', '2019-04-04 17:18:09', null],
  ['c2c0d49e3c01913067cf8d1fb3c971d2', 'zhang daihao', null, null, '2', null, null, null, 'admin', '2019-01-19 23:37:18', null],
  ['c96279c666b4b82e3ef1e4e2978701ce', '报名时间', null, null, null, null, null, null, 'jeecg-boot', '2019-03-28 18:00:52', null],
  ['d24668721446e8478eeeafe4db66dcff', 'zhang daihao999', null, null, '1', null, null, null, null, null, null],
  ['eaa6c1116b41dc10a94eae34cf990133', 'zhang daihao', null, null, null, null, null, null, null, null, null],
];

export const demoRows = rows.map(
  ([id, name, keyWord, punchTime, sex, age, birthday, content, createBy, createTime, sysOrgCode]): typeof jeecgDemoTable.$inferInsert => ({
    ...{ id, name, keyWord, punchTime, sex, age, birthday, content, createBy, createTime, sysOrgCode },
    updateBy: null,
    updateTime: null,
  }),
);
