import { renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { screen } from '@testing-library/react';
import { ConditionField } from '../condition-field.tsx';
import { areasOf, loadAreas } from './areas.ts';

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

it('knows 31 provinces, with each code once', async () => {
  const provinces = await loadAreas();
  const codes = provinces.flatMap(({ code, children = [] }) => [
    code,
    ...children.flatMap((city) => [city.code, ...(city.children ?? []).map((district) => district.code)]),
  ]);
  expect(provinces).toHaveLength(31);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^(\d\d){1,3}$/.test(code))).toBe(true);
});

it.each([
  ['东城区', '110101', '北京市/市辖区/东城区'],
  ['浙江省', '33*', '浙江省'],
])('asks for the code of a district and for all codes of a province: %s', async (name, value, shown) => {
  const onValuesChange = jest.fn();
  const { person } = renderPage(
    <Form onValuesChange={(_, all) => onValuesChange(all)}>
      <ConditionField condition={{ label: '地区', field: 'area', view: 'pca', mode: 'single' }} name="area" label="地区" dictOptions={{}} />
    </Form>,
  );
  await person.click(screen.getByRole('combobox', { name: '地区' }));
  await person.paste(name);
  await person.click(await screen.findByTitle(name));
  expect(onValuesChange).toHaveBeenLastCalledWith({ area: value });
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
});
