import { useSession } from '@mortise/shared/session';
import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { openSandbox } from './sandbox.ts';
import { type FormScriptRun, useScript } from './use-script.ts';

jest.mock('./sandbox.ts', () => ({ openSandbox: jest.fn() }));

const run = jest.fn(async () => ({ ended: 'failed', text: '字段不存在' }));
let script: FormScriptRun;
const Page = () => {
  script = useScript('function onlChange() {}', () => undefined);
  return null;
};

it('stops a script that fails again and again, with one sentence', async () => {
  useSession.setState({ server: 'mortise' });
  jest.mocked(openSandbox).mockResolvedValue({ names: ['go'], fields: {}, run, close: jest.fn() } as never);
  renderPage(<Page />);
  for (let key = 0; key < 12; key += 1) await act(async () => void (await script.run('go', {})));
  expect(openSandbox).toHaveBeenCalledTimes(5);
  expect(run).toHaveBeenCalledTimes(5);
  expect(await screen.findByText('页面脚本多次出错，已停止运行；刷新页面后会再次运行')).toBeVisible();
  expect(await script.run('go', {})).toBe(true);
});
