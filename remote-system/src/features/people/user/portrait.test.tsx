import { fireEvent, render, screen } from '@testing-library/react';
import { Portrait } from './portrait.tsx';

const user = { username: 'zhang', realname: '张三', avatar: 'temp/gone.png' };

it('shows the first character in place of a picture whose file is missing', () => {
  const { container, rerender } = render(<Portrait user={user} />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('src', '/jeecg-boot/sys/common/static/temp/gone.png');
  fireEvent.error(picture() as Element);
  expect(picture()).toBeNull();
  expect(screen.getByText('张')).toBeVisible();
  rerender(<Portrait user={{ ...user, avatar: 'temp/new.png' }} />);
  expect(picture()).toHaveAttribute('src', '/jeecg-boot/sys/common/static/temp/new.png');
});
