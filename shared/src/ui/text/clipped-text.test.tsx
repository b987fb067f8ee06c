import { render, screen } from '@testing-library/react';
import { ClippedText } from './clipped-text.tsx';

it('shows about 25 characters of a long text, or as much as a column says, and the whole of it on hover', () => {
  render(
    <>
      <ClippedText value="很长的备注" />
      <ClippedText value="很长的标题" width={320} />
    </>,
  );
  expect(screen.getByTitle('很长的备注')).toHaveStyle({ maxWidth: '25em' });
  expect(screen.getByTitle('很长的标题')).toHaveStyle({ maxWidth: '320px' });
});
