import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { departments, userChoices } from '#contract/people/index.ts';
import { aDepartment, aUser, fault, findDialog, hasDialog, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { UserPicker } from './user-picker.tsx';

const TITLE = '根据部门选择用户';
const lihua = aUser({ username: 'lihua', realname: '李华' });
const wangwu = aUser({ username: 'wangwu', realname: '王五' });

const Field = ({ multi, start }: { multi?: boolean; start: string }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <UserPicker id="people" multi={multi} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const open = async (start = '', multi = false) => {
  const { person } = renderPage(<Field start={start} multi={multi} />);
  await person.click(screen.getByRole('combobox'));
  const dialog = await findDialog(TITLE);
  const tick = async (name: RegExp) => person.click(within(await within(dialog).findByRole('row', { name })).getByRole('checkbox'));
  const agree = () => person.click(within(dialog).getByRole('button', { name: '确定' }));
  return { person, dialog, tick, agree };
};

beforeEach(() => {
  mockEndpoint(departments.tree, [aDepartment({ id: 'd1', departName: '总公司' })]);
  mockEndpoint(userChoices.page, pageWith([lihua, wangwu]));
  mockEndpoint(userChoices.many, ({ query }) => [lihua, wangwu].filter(({ username }) => String(query.username).includes(`${username},`)));
});

it('asks for the names of the accounts it holds, and for none without any', async () => {
  const many = mockEndpoint(userChoices.many, [lihua]);
  const { unmount } = renderPage(<Field start="" multi />);
  expect(screen.getByText('请先选择用户')).toBeVisible();
  expect(many.asked).toHaveLength(0);
  unmount();
  renderPage(<Field start="lihua,gone" multi />);
  await waitFor(() => expect(many.asked.map(({ query }) => query)).toEqual([expect.objectContaining({ username: 'lihua,gone,' })]));
});

it('takes one: the newest tick counts', async () => {
  const { dialog, tick, agree } = await open('lihua');
  expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
  await tick(/李华/);
  await tick(/王五/);
  await agree();
  expect(screen.getByRole('status')).toHaveTextContent(/^wangwu$/);
  await waitFor(() => expect(hasDialog(TITLE)).toBe(false));
});

it('adds several users to the selected ones without duplicates', async () => {
  const { tick, agree } = await open('lihua', true);
  await tick(/李华/);
  await tick(/王五/);
  await agree();
  expect(screen.getByText('lihua,wangwu')).toBeInTheDocument();
});

it('asks for the people of a department', async () => {
  const page = mockEndpoint(userChoices.page, pageWith([wangwu]));
  const { person, dialog } = await open();
  await person.click(await within(dialog).findByText('总公司'));
  await waitFor(() => expect(page.asked.at(-1)?.query).toMatchObject({ departId: 'd1' }));
});

it('finds a person by one box, also within a department', async () => {
  const page = mockEndpoint(userChoices.page, pageWith([wangwu]));
  const { person, dialog } = await open();
  await person.click(await within(dialog).findByText('总公司'));
  await person.type(within(dialog).getByRole('textbox', { name: /^查找.*拼音$/ }), 'ww{Enter}');
  await waitFor(() =>
    expect(page.asked.at(-1)?.query).toMatchObject({
      departId: 'd1',
      quickQuery: 'ww',
      quickFields: 'username,realname,phone,workNo',
    }),
  );
});

it('opens by keyboard, and shows when loading the users fails', async () => {
  mockEndpoint(userChoices.page, fault(504));
  const { person } = renderPage(<Field start="" />);
  await person.tab();
  expect(screen.getByRole('combobox')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await within(await findDialog(TITLE)).findByRole('button', { name: '重试' })).toBeVisible();
});
