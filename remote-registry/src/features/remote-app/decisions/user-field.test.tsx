import { users } from '@mortise/shared/contract/people';
import { compose, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { UserField } from './user-field.tsx';

afterEach(() => jest.useRealTimers());

it('asks for what is typed once it is finished', async () => {
  const list = mockEndpoint(users.list, pageWith([]));
  renderPage(<UserField />);
  await waitFor(() => expect(list.asked).toHaveLength(1));
  jest.useFakeTimers();
  await compose(screen.getByRole('combobox'), "li'hua", 'lihua ', () => expect(list.asked).toHaveLength(1));
  expect(list.asked.slice(1)).toMatchObject([{ query: { username: '*lihua*' } }]);
});
