import type { FormList } from '@mortise/shared/contract/online';
import { useSession } from '@mortise/shared/session';
import { renderPage } from '@mortise/shared/testing';
import { Button } from '@mortise/shared/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { useListScript } from './use-list-script.ts';

jest.mock('./sandbox.ts', () => ({ openSandbox: jest.fn() }));

const head = { enhanceJs: 'beforeDelete() { return Promise.reject("不能删除") }', cgButtonList: [] } as unknown as FormList;
const remove = jest.fn();
const Page = () => {
  const script = useListScript(head, { rows: [], selected: [], reload: () => undefined });
  return <Button onClick={script.after('beforeDelete', remove)}>delete</Button>;
};

it('asks a script that is still loading before it deletes', async () => {
  useSession.setState({ server: 'mortise' });
  let open: (sandbox: Sandbox) => void = () => undefined;
  jest.mocked(openSandbox).mockReturnValue(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'delete' }));
  const run = jest.fn<ReturnType<Sandbox['run']>, Parameters<Sandbox['run']>>(async () => ({ ended: 'refused', text: '不能删除' }));
  await act(async () => open({ names: ['beforeDelete'], fields: {}, run, close: () => undefined }));
  expect(await screen.findByText('不能删除')).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
});
