import { areas } from '@mortise/shared/contract/business';
import { anArea, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { AreaListPage } from './area-list-page.tsx';

const area = anArea({ id: 'a1', areaName: '华东大区', areaLevel: '1', address: '上海', phone: '138****0001' });

const open = async () => {
  mockEndpoint(areas.rootList, pageWith([{ ...area, areaLevel_dictText: '大区' }]));
  const { person } = renderPage(<AreaListPage />);
  await person.click(within(await screen.findByRole('row', { name: /华东大区/ })).getByRole('button', { name: '详情' }));
  return { person, drawer: within(await findDialog('详情')) };
};
const factOf = (drawer: ReturnType<typeof within>, label: string) => drawer.getByText(label).closest('th')?.nextElementSibling?.textContent;

it('shows everything of an area as it is stored, with the texts of its codes', async () => {
  mockEndpoint(areas.byId, { ...area, address: '上海市浦东新区', lng: 121.5 });
  const { drawer } = await open();
  await drawer.findByText('上海市浦东新区');
  expect(factOf(drawer, '级别')).toBe('大区');
  expect(factOf(drawer, '经度')).toBe('121.5');
  expect(factOf(drawer, '电话')).toBe('138****0001');
});

it('says why there are no details, and asks again', async () => {
  mockEndpoint(areas.byId, refusal('未找到对应数据'));
  const { person, drawer } = await open();
  expect(await drawer.findByText('未找到对应数据')).toBeVisible();
  mockEndpoint(areas.byId, area);
  await person.click(drawer.getByRole('button', { name: /重\s?试/ }));
  await drawer.findByText('上海');
});
