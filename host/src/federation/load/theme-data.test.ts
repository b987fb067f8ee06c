import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_TOKENS } from './theme-data.ts';

it('promises only custom properties that the page has', () => {
  const css = readFileSync(join(__dirname, '../../appearance/tokens.css'), 'utf8');
  for (const name of THEME_TOKENS) expect(css).toContain(`  --${name}: `);
});
