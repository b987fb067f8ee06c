import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

const load = createRequire(join(root, 'tooling/package.json'));
const rename = load('./src/build/icon-names-loader.cjs') as (source: string) => string;
const icons = dirname(createRequire(join(root, 'host/package.json')).resolve('@ant-design/icons/package.json'));

it.each(['AntdIcon.js', 'AntdIconLight.js'])('takes the English name from the icons of antd: %s', (file) => {
  const renamed = rename(readFileSync(join(icons, 'es/components', file), 'utf8'));
  expect(renamed).toContain('"aria-label": iconNames[icon.name]');
  expect(renamed).toContain('"close-circle":"清除"');
});

it('stops a build whose icons take their names in another way', () => {
  expect(() => rename('export default 1')).toThrow('no longer take their names');
});
