import { type Contact, departments, positions, userChoices } from '@mortise/shared/contract/people';
import { aDepartment, aPosition, fault, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { AddressBookPage } from './address-book-page.tsx';

const lihua: Contact = {
  userId: 'u1',
  realname: '李华',
  username: 'lihua',
  avatar: null,
  workNo: '0007',
  post: 'kj,zz',
  telephone: null,
  email: 'lihua@example.com',
  phone: '13800138000',
  departId: 'd2',
  departName: '研发部',
};
const research = aDepartment({ id: 'd2', departName: '研发部', orgCode: 'A01A01' });

const open = (route = '/isystem/address') => renderPage(<AddressBookPage />, { route });

beforeEach(() => {
  mockEndpoint(departments.tree, [aDepartment({ id: 'd1', departName: '总公司', orgCode: 'A01', children: [research] })]);
  mockEndpoint(positions.list, pageWith([aPosition({ code: 'kj', name: '会计' })]));
});

it('shows users with the names of their positions, and unknown codes as they are', async () => {
  mockEndpoint(userChoices.contacts, pageWith([lihua]));
  open();
  const row = await screen.findByRole('row', { name: /李华/ });
  await waitFor(() => expect(row).toHaveTextContent('会计、zz'));
  for (const text of ['0007', '研发部', '13800138000', 'lihua@example.com']) expect(row).toHaveTextContent(text);
});

it('opens a person with the names of the positions, too', async () => {
  mockEndpoint(userChoices.contacts, pageWith([lihua]));
  const { person } = open();
  await waitFor(async () => expect(await screen.findByRole('row', { name: /李华/ })).toHaveTextContent('会计、zz'));
  await person.click(screen.getByRole('button', { name: '李华' }));
  expect(await screen.findByRole('region', { name: '详情' })).toHaveTextContent('会计、zz');
});

it('shows the desk telephone where there is one', async () => {
  mockEndpoint(userChoices.contacts, pageWith([{ ...lihua, telephone: '010-1234' }]));
  open();
  expect(await screen.findByRole('row', { name: /李华/ })).toHaveTextContent('010-1234');
});

it('asks for the people of a department, and finds it again after a reload', async () => {
  const contacts = mockEndpoint(userChoices.contacts, pageWith([lihua]));
  const { person, address, unmount } = open();
  await person.click((await screen.findAllByText('研发部')).at(0) as HTMLElement);
  await waitFor(() => expect(contacts.asked.at(-1)?.query).toMatchObject({ orgCode: 'A01A01' }));
  const kept = address();
  unmount();
  open(kept);
  await waitFor(() => expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('研发部'));
});

it('is asked by name within the department', async () => {
  const contacts = mockEndpoint(userChoices.contacts, pageWith([]));
  const { person } = open('/isystem/address?orgCode=A01A01');
  await person.type(screen.getByLabelText('用户姓名', { selector: 'input' }), '李');
  await person.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(contacts.asked.at(-1)?.query).toMatchObject({ orgCode: 'A01A01', realname: '李' }));
  expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
});

it('shows the tree when loading users fails, and the users when loading the tree fails', async () => {
  mockEndpoint(userChoices.contacts, fault(504));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(await screen.findByText('总公司')).toBeVisible();
  unmount();
  mockEndpoint(userChoices.contacts, pageWith([lihua]));
  mockEndpoint(departments.tree, fault(500));
  open();
  expect(await screen.findByRole('row', { name: /李华/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});
