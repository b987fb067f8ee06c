import { readMenu } from '#routes/menu-routes.ts';
import { isBuiltIn } from './built-in-views.tsx';

it('has every view of the routes without a menu row, except the home page', () => {
  const views = readMenu([]).routes.flatMap(({ target }) => (target.kind === 'view' ? target.component : []));
  expect(views.filter((component) => !isBuiltIn(component))).toEqual(['dashboard/Analysis']);
});

it('has no view by a name that every object has', () => {
  expect(isBuiltIn('constructor')).toBe(false);
});
