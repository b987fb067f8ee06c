import { areaPaths, areasOf, loadAreas } from './areas.ts';

it('unpacks provinces, cities and districts with their whole codes', () => {
  expect(areasOf({ '11北京市': '01市辖区:01东城区,02西城区;02县:' })).toEqual([
    {
      code: '11',
      name: '北京市',
      children: [
        {
          code: '1101',
          name: '市辖区',
          children: [
            { code: '110101', name: '东城区' },
            { code: '110102', name: '西城区' },
          ],
        },
        { code: '1102', name: '县', children: [] },
      ],
    },
  ]);
});

it('knows 31 provinces, with each code and each way to an area once', async () => {
  const provinces = await loadAreas();
  const paths = areaPaths(provinces);
  expect(provinces).toHaveLength(31);
  for (const place of [0, 1]) expect(new Set(paths.map((one) => one[place])).size).toBe(paths.length);
  expect(paths.every(([code]) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Map(paths).get('441900')).toBe('广东省/东莞市');
});
