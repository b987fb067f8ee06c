import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { FrozenRouter } from './frozen-router.tsx';

const Here = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

it.each([
  ['/book', '/book {"from":1,"tab":"/book"}'],
  [undefined, '/book {"from":1}'],
])('says with a link of a view which tab it stays in: %s', async (tab, here) => {
  render(
    <MemoryRouter>
      <Here />
      <FrozenRouter href="/book/1" tab={tab}>
        <Link to="/book" state={{ from: 1 }}>
          目录
        </Link>
      </FrozenRouter>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: '目录' }));
  expect(screen.getByText(here)).toBeVisible();
});
