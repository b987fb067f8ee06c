import { render, screen } from '@testing-library/react';
import { dicts } from '#contract/settings/index.ts';
import { mockEndpoint } from '#testing/index.ts';
import { useSession } from './session-store.ts';
import { useDict } from './use-dict.ts';

const Choices = ({ code }: { code: string }) => useDict(code).map(({ text }) => <li key={text}>{text}</li>);
const item = (text: string) => ({ value: text, text, title: text });

beforeEach(() => useSession.setState({ token: 't', dicts: { sex: [item('男')] } }));

it('takes the choices that sign-in brought', () => {
  const items = mockEndpoint(dicts.items, []);
  render(<Choices code="sex" />);
  expect(screen.getByText('男')).toBeVisible();
  expect(items.asked).toHaveLength(0);
});

it('asks once for a dictionary that it did not bring, however many fields want it', async () => {
  const items = mockEndpoint(dicts.items, [item('总监')]);
  render(
    <>
      <Choices code="position_rank" />
      <Choices code="position_rank" />
    </>,
  );
  expect(await screen.findAllByText('总监')).toHaveLength(2);
  expect(items.asked).toEqual([expect.objectContaining({ params: { dictCode: 'position_rank' } })]);
});

it('refuses an empty code', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Choices code="" />)).toThrow('字典Code不能为空!');
});
