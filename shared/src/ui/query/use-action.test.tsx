import { screen, waitFor } from '@testing-library/react';
import { positions } from '#contract/people/index.ts';
import { fault, mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { Button } from '../antd.ts';
import { useAction } from './use-action.ts';

const agreed = jest.fn();
const done = jest.fn();

const Page = () => {
  const [remove, removing] = useAction(positions.remove, done);
  return (
    <Button loading={removing} onClick={() => remove({ query: { id: '1' } }).then(agreed)}>
      删除
    </Button>
  );
};

const press = async () => {
  const { person } = renderPage(<Page />);
  await person.click(screen.getByRole('button'));
};

beforeEach(() => jest.clearAllMocks());

it('shows what the server says when it agrees', async () => {
  mockEndpoint(positions.remove, null);
  await press();
  expect(await screen.findByText('删除成功！')).toBeVisible();
  expect(agreed).toHaveBeenCalledWith(true);
  expect(done).toHaveBeenCalled();
});

it('shows why the server refused', async () => {
  mockEndpoint(positions.remove, refusal('删除失败!'));
  await press();
  expect(await screen.findByText('删除失败！')).toBeVisible();
  expect(agreed).toHaveBeenCalledWith(false);
  expect(done).not.toHaveBeenCalled();
});

it('shows no message for a fault, which the http layer has shown', async () => {
  mockEndpoint(positions.remove, fault(500, '数据库连接失败'));
  await press();
  await waitFor(() => expect(agreed).toHaveBeenCalledWith(false));
  expect(screen.queryByText('数据库连接失败')).not.toBeInTheDocument();
});
