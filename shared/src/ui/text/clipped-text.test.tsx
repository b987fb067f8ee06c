import { render, screen } from '@testing-library/react';
import { ClippedText } from './clipped-text.tsx';

it('shows about 25 characters of a long text, or as much as a column says, and the whole of it on hover', () => {
  render(
    <>
      <ClippedText value="很长的备注" />
      <ClippedText value="很长的标题" width={320} />
    </>,
  );
  // jsdom does not compute the custom property by which a table cell replaces the width
  const styleOf = (title: string) => screen.getByTitle(title).getAttribute('style');
  expect(styleOf('很长的备注')).toBe('max-width: var(--clipped, 25em);');
  expect(styleOf('很长的标题')).toBe('max-width: var(--clipped, 320px);');
});
