import type { FormCondition, FormProperty } from '@mortise/shared/contract/online';
import { renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { fireEvent, screen } from '@testing-library/react';
import type { FieldParts } from './control.ts';
import { controlOf } from './registry.ts';

const pca = controlOf('pca');
const parts: FieldParts = {
  headId: 'h1',
  name: 'city',
  within: [],
  property: { title: '城市' } as FormProperty,
  disabled: false,
  placeholder: '请选择城市',
};

it('shows the area of a code, and a code that is none of theirs as it is', async () => {
  renderPage(
    <>
      <p>{pca.cell?.('110101', { row: {}, showLength: 0 })}</p>
      {['999999', '5', '3301', '33*', '330102,441900'].map((text) => (
        <p key={text}>{pca.cell?.(text, { row: {}, showLength: 0 })}</p>
      ))}
      <p>{pca.cell?.('441900', { row: {}, showLength: 0 })}</p>
    </>,
  );
  expect(await screen.findByText('北京市/市辖区/东城区')).toBeInTheDocument();
  for (const text of ['999999', '5', '3301', '33*', '330102,441900']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('广东省/东莞市')).toBeInTheDocument();
});

const openField = async () => {
  const onValuesChange = jest.fn();
  const { person } = renderPage(
    <Form onValuesChange={(_, all) => onValuesChange(all)}>
      <Form.Item name="city" label="城市">
        {pca.field?.(parts)}
      </Form.Item>
    </Form>,
  );
  await person.click(screen.getByRole('combobox', { name: '城市' }));
  await screen.findByTitle('北京市');
  return { person, onValuesChange };
};

it('stores the code of a district; a click on a province opens it', async () => {
  const { person, onValuesChange } = await openField();
  await person.click(screen.getByTitle('北京市'));
  await person.click(await screen.findByTitle('市辖区'));
  expect(onValuesChange).not.toHaveBeenCalled();
  await person.click(await screen.findByTitle('东城区'));
  expect(onValuesChange).toHaveBeenLastCalledWith({ city: '110101' });
});

it.each([
  ['东城区', '北京市/市辖区/东城区', '110101'],
  ['东莞', '广东省/东莞市', '441900'],
  ['杭州市', '浙江省/杭州市/上城区', '330102'],
  [' 浙江  西湖 ', '浙江省/杭州市/西湖区', '330106'],
  ['4419', '广东省/东莞市', '441900'],
])('takes the first that is found by what is typed, with Enter: %s', async (word, path, code) => {
  const { person, onValuesChange } = await openField();
  await person.paste(word);
  await screen.findByTitle(path);
  // the library reads `keyCode`, which user-event does not set
  fireEvent.keyDown(screen.getByRole('combobox', { name: '城市' }), { key: 'Enter', keyCode: 13 });
  expect(onValuesChange).toHaveBeenLastCalledWith({ city: code });
});

it('cannot be changed where the field is disabled', () => {
  renderPage(<div>{pca.field?.({ ...parts, disabled: true, label: '城市' })}</div>);
  expect(screen.getByRole('combobox', { name: '城市' })).toBeDisabled();
});

it('searches for everything inside a province', async () => {
  const onValuesChange = jest.fn();
  const { person } = renderPage(
    <Form onValuesChange={(_, all) => onValuesChange(all)}>
      <Form.Item name="city" label="城市">
        {pca.filter?.({ headId: 'h1', condition: { label: '城市', field: 'city' } as FormCondition, options: undefined })}
      </Form.Item>
    </Form>,
  );
  await person.click(screen.getByRole('combobox', { name: '城市' }));
  await person.paste('浙江省');
  await person.click(await screen.findByTitle('浙江省'));
  expect(onValuesChange).toHaveBeenLastCalledWith({ city: '33*' });
});
