import { looseSelectors } from './loose-styles.ts';

it.each([
  ['.list { color: red } .list p, .list:hover > b { margin: 0 }', 'a.module.css', []],
  ['@media (width < 1px) { .list { top: 0 } } @keyframes turn { from { top: 0 } 50% { top: 1px } }', 'a.module.css', []],
  ['.list { & p { top: 0 } :global(.ant-btn) & { top: 0 } h1 { top: 0 } }', 'a.module.css', []],
  ['.list :global(.ant-btn) { top: 0 }', 'a.module.css', []],
  [':global(.ant-btn) { top: 0 }', 'a.module.css', [':global(.ant-btn)']],
  [':global .ant-btn { top: 0 }', 'a.module.css', [':global .ant-btn']],
  ['.list, body { top: 0 }', 'a.module.css', ['body']],
  ['@media print { * { top: 0 } } :root { --x: 1px }', 'a.module.css', ['*', ':root']],
  [
    'body:not(.list) { top: 0 } :is(.list, p) { top: 0 } html.dark { top: 0 }',
    'a.module.css',
    ['body:not(.list)', ':is(.list, p)', 'html.dark'],
  ],
  ['.list { body:has(&) { top: 0 } .part & { top: 0 } }', 'a.module.css', ['body:has(&)']],
  ['.plain { top: 0 }', 'a.css', ['.plain']],
  ['.react-grid { top: 0 } .react-grid img { top: 0 }', '/r/node_modules/grid/grid.css', []],
  ['html { top: 0 } .ant-btn { top: 0 }', '/r/node_modules/reset/reset.css', ['html', '.ant-btn']],
])('of %s in %s names %j', (css, file, loose) => {
  expect(looseSelectors(css, file)).toEqual(loose);
});
