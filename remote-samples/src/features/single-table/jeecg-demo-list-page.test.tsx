import { jeecgDemos } from '@mortise/shared/contract/demo';
import { aJeecgDemo, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { JeecgDemoListPage } from './jeecg-demo-list-page.tsx';

const open = (codes: string[] = []) => renderPage(<JeecgDemoListPage />, { codes, dicts: { sex: { '1': '男', '2': '女' } } });

it('finds by name and by the ends of a range', async () => {
  const list = mockEndpoint(jeecgDemos.list, pageWith([]));
  const { person } = open();
  await person.type(screen.getByLabelText('用户名', { selector: 'input' }), '甲');
  await person.type(screen.getByLabelText('最小年龄'), '18');
  await person.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '*甲*', age_begin: '18' }));
});

it('refuses a name that is too short, and saves what is whole', async () => {
  mockEndpoint(jeecgDemos.list, pageWith([]));
  const add = mockEndpoint(jeecgDemos.add, null);
  const { person } = open(['demo:add']);
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('姓名'), '甲');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  expect((await within(form).findAllByText('长度在 2 到 30 个字符')).length).toBeGreaterThan(0);
  expect(add.asked).toHaveLength(0);
  await person.type(within(form).getByLabelText('姓名'), '乙');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ name: '甲乙' }));
});

it('shows the text of a code', async () => {
  mockEndpoint(jeecgDemos.list, pageWith([aJeecgDemo({ name: '甲乙', sex: '1', sex_dictText: '男' })]));
  open();
  expect(await screen.findByRole('row', { name: /甲乙/ })).toHaveTextContent('男');
});
