import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { PRODUCT } from '#common/product.ts';
import { SignInPage } from './sign-in-page.tsx';

const file = join(__dirname, '../index.html');
const root = /(<div id="sign-in">)(.*)(<\/div>\n\s*<div id="console">)/s;
const pageSource = () => readFileSync(file, 'utf8');

it('index.html contains the sign-in page exactly as it renders', () => {
  const markup = renderToString(<SignInPage />);
  // WRITE_FIRST_FRAME=1 updates index.html after a change of the page
  if (process.env.WRITE_FIRST_FRAME)
    writeFileSync(
      file,
      pageSource().replace(root, (_, open, __, close) => `${open}${markup}${close}`),
    );
  expect(root.exec(pageSource())?.[2]).toBe(markup);
});

it('has no script and no style inside the page: the content security policy refuses both', () => {
  const page = new DOMParser().parseFromString(pageSource(), 'text/html');
  expect([...page.querySelectorAll('script')].map(({ textContent }) => textContent)).toEqual(['']);
  expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
});

it('gives the page and the icon the name of the product', () => {
  const page = new DOMParser().parseFromString(pageSource(), 'text/html');
  expect(page.title).toBe(PRODUCT);
  expect(page.querySelector('noscript')?.textContent).toContain(PRODUCT);
  expect(readFileSync(join(__dirname, '../../public/favicon.svg'), 'utf8')).toContain(`<title>${PRODUCT}</title>`);
});
