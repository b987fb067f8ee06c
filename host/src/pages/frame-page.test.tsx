import { renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { FramePage } from './frame-page.tsx';

const frameOf = (url: string) => {
  renderPage(<FramePage url={url} title="链接" />);
  return screen.getByTitle<HTMLIFrameElement>('链接');
};

it.each(['http://other.example/page', 'https://other.example', '//other.example', 'http://localhost:9/x'])(
  'keeps the page of another site, %s, from navigating the console and from dialogs over it',
  (url) => {
    const allowed = frameOf(url).getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['allow-scripts', 'allow-forms', 'allow-same-origin']));
    expect(allowed?.filter((token) => /top-navigation|modals|pointer-lock/.test(token))).toEqual([]);
  },
);

it.each(['/sys/report', "{{ window._CONFIG['domianURL'] }}/druid/", `${location.origin}/page`])(
  'does not restrict the own page %s',
  (url) => {
    expect(frameOf(url)).not.toHaveAttribute('sandbox');
  },
);
