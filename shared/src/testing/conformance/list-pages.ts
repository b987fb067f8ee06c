import { testAsking } from './list-asking.tsx';
import { testRows } from './list-rows.tsx';
import { openView } from './open-view.tsx';
import { isLookedAt, type Remote, viewsOf } from './remote.ts';

/** Tests every list page of the remote, new ones included, so that pages need no tests of their own for what all of them do. */
export const testListPages = (remote: Remote) => {
  const { firstPages = [], lists = {} } = remote;

  it('knows of no view that is gone', () => {
    expect(Object.keys(lists).filter((name) => !Object.hasOwn(remote.views, name))).toEqual([]);
  });

  for (const view of viewsOf(remote).filter(isLookedAt)) {
    if (view.isList)
      describe(view.name, () => {
        testAsking(view, firstPages);
        testRows(view);
      });
    else
      it(`${view.name} asks for no list but one that is noted`, async () => {
        expect((await openView(view)).list?.[0].path).toBe(view.note.reads);
      });
  }
};
