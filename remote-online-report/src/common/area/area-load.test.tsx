import { renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { AreaSelect } from './area-select.tsx';

let isOffline = true;
jest.mock('@mortise/shared/contract/online', () => ({
  ...jest.requireActual<object>('@mortise/shared/contract/online'),
  loadAreas: async () => {
    if (isOffline) throw new Error('no answer');
    return [{ code: '11', name: '北京市', children: [{ code: '1101', name: '市辖区', children: [{ code: '110101', name: '东城区' }] }] }];
  },
}));

it('asks again for areas that failed to load, when the list is opened again', async () => {
  const { person } = renderPage(<AreaSelect label="城市" />);
  const box = screen.getByRole('combobox', { name: '城市' });
  await person.click(box);
  expect(await screen.findByText('省市区加载失败')).toBeInTheDocument();
  isOffline = false;
  await person.click(document.body);
  await person.click(box);
  expect(await screen.findByTitle('北京市')).toBeInTheDocument();
});
