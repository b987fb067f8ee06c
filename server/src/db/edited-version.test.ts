import { noteEditedVersion, withEditedVersion } from './edited-version.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 1));
const editing = (...rows: [string, string, string][]) =>
  withEditedVersion(async () => {
    for (const [table, id, version] of rows) {
      await later();
      noteEditedVersion(table, id, version);
    }
    return 'done';
  });

it('names the version of the one row that was edited, and the last if it was edited twice', async () => {
  expect(await editing(['sys_user', '1', 'a'])).toEqual({ result: 'done', version: 'a' });
  expect(await editing(['sys_user', '1', 'a'], ['sys_user', '1', 'b'])).toEqual({ result: 'done', version: 'b' });
});

it('names none where no row or several were edited', async () => {
  expect(await editing()).toEqual({ result: 'done', version: undefined });
  expect(await editing(['sys_user', '1', 'a'], ['sys_user', '2', 'b'])).toEqual({ result: 'done', version: undefined });
  expect(await editing(['sys_user', '1', 'a'], ['sys_role', '1', 'b'])).toEqual({ result: 'done', version: undefined });
});

it('keeps requests at the same time apart', async () => {
  const both = await Promise.all([editing(['sys_user', '1', 'a']), editing(['sys_user', '2', 'b'])]);
  expect(both.map(({ version }) => version)).toEqual(['a', 'b']);
});
