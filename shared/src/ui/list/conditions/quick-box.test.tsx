import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { User, users } from '#contract/people/index.ts';
import { aUser, compose, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { column } from '../columns/column.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';

const Page = () => {
  const { search } = useLocation();
  const go = useNavigate();
  return (
    <>
      <output>{decodeURIComponent(search)}</output>
      <button type="button" onClick={() => go('/u?quickQuery=zhao')}>
        to zhao
      </button>
      <ListPage list={useList(users.list)} columns={[column(User, 'username')]} />
    </>
  );
};

const open = async () => {
  const list = mockEndpoint(users.list, pageWith([aUser()]));
  renderPage(<Page />, { route: '/u' });
  await waitFor(() => expect(list.asked).toHaveLength(1));
  jest.useFakeTimers();
  return { list, box: screen.getByRole('textbox', { name: /^查找/ }), address: () => screen.getByRole('status').textContent };
};
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

afterEach(() => jest.useRealTimers());

it('asks nothing and leaves the address alone while an input method composes', async () => {
  const { list, box, address } = await open();
  await compose(box, "zhang'san", '张三', () => {
    expect(list.asked).toHaveLength(1);
    expect(address()).toBe('');
  });
  expect(address()).toBe('?quickQuery=张三');
  expect(list.asked.slice(1)).toMatchObject([{ query: { quickQuery: '张三' } }]);
});

it('keeps the blanks and letters that are typed around the time of the question', async () => {
  const { list, box, address } = await open();
  type(box, ' 张 ');
  await pass(1000);
  expect(address()).toBe('?quickQuery=张');
  expect(box).toHaveValue(' 张 ');
  type(box, ' 张 三 ');
  await pass(1000);
  expect(box).toHaveValue(' 张 三 ');
  expect(list.asked.at(-1)).toMatchObject({ query: { quickQuery: '张 三' } });
});

it('shows what another way has asked for', async () => {
  const { box } = await open();
  type(box, '张 ');
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'to zhao' }));
  await pass(0);
  expect(box).toHaveValue('zhao');
});
