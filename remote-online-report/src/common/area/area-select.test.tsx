import { renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { screen } from '@testing-library/react';
import { ConditionField } from '../condition-field.tsx';

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
