import { formHeads } from '@mortise/shared/contract/online';
import { aFormHead, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { FormCopyListPage } from './form-copy-list-page.tsx';

const codes = ['online:form:add', 'online:form:edit', 'online:form:delete'];

const open = async () => {
  const list = mockEndpoint(formHeads.list, pageWith([aFormHead({ id: 'c1', tableName: 'orders$1', copyType: 1, copyVersion: 4 })]));
  mockEndpoint(formHeads.byId, aFormHead({ id: 'f1', tableName: 'orders' }));
  const page = renderPage(
    <Routes>
      <Route path="/online/copyform/:code" element={<FormCopyListPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { codes, route: '/online/copyform/f1' },
  );
  return { ...page, list, row: await screen.findByRole('row', { name: /orders\$1/ }) };
};

it('lists the copies of the form in its path, and makes another', async () => {
  const { person, list } = await open();
  expect(list.asked[0]?.query).toMatchObject({ copyType: '1', physicId: 'f1' });
  const copy = mockEndpoint(formHeads.copy, null);
  await person.click(await screen.findByRole('button', { name: '复制视图' }));
  await waitFor(() => expect(copy.asked[0]?.query).toEqual({ code: 'f1' }));
});

it('leads to the page of a copy', async () => {
  const { person, row, address } = await open();
  await person.click(within(row).getByRole('button', { name: '更多' }));
  await person.click(await screen.findByRole('menuitem', { name: '功能测试' }));
  expect(address()).toBe('/online/cgformList/c1');
});
