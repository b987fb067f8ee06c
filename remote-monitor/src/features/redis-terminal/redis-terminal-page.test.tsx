import { redisTerminal } from '@mortise/shared/contract/monitor';
import { mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { RedisTerminalPage } from './redis-terminal-page.tsx';
import { appended } from './terminal-log.ts';

const codes = ['monitor:redis:terminal'];
const commands = [
  { command: 'GET', summary: '字符串的值' },
  { command: 'GETRANGE', summary: '一段' },
];
beforeEach(() => mockEndpoint(redisTerminal.commands, commands));

const answer = (command: string, output: string[], type: 'string' | 'error' = 'string') => ({ command, output, type, costTime: 1 });
const box = () => screen.findByRole('textbox', { name: 'Redis 命令' });

it('runs a command, shows its lines as text, and keeps its history', async () => {
  const exec = mockEndpoint(redisTerminal.exec, ({ body }) => answer(body.command, ['<img src=x onerror=alert(1)>', '\\x1b[2J']));
  const { person, container } = renderPage(<RedisTerminalPage />, { codes });
  await person.type(await box(), 'GET a{Enter}');
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('log')).toHaveTextContent(/redis> GET a.*\\x1b\[2J/);
  await person.type(await box(), 'TTL b{Enter}');
  await waitFor(() => expect(exec.asked).toHaveLength(2));
  await person.type(await box(), '{ArrowUp}{ArrowUp}');
  expect(await box()).toHaveValue('GET a');
  await person.type(await box(), '{ArrowDown}');
  expect(await box()).toHaveValue('TTL b');
});

it('completes with Tab, and clears the screen without the server', async () => {
  const exec = mockEndpoint(redisTerminal.exec, refusal('不支持的命令：DEL'));
  const { person } = renderPage(<RedisTerminalPage />, { codes });
  await person.type(await box(), 'ge');
  expect(await screen.findByText('GET 字符串的值；GETRANGE 一段')).toBeVisible();
  await person.tab();
  expect(await box()).toHaveValue('GET ');
  await person.clear(await box());
  await person.type(await box(), 'DEL a{Enter}');
  expect(await screen.findByText('不支持的命令：DEL')).toBeVisible();
  await person.type(await box(), 'clear{Enter}');
  expect(screen.getByRole('log')).toBeEmptyDOMElement();
  expect(exec.asked).toHaveLength(1);
});

it('keeps 500 lines', () => {
  const lines = appended(
    [],
    'output',
    Array.from({ length: 600 }, (_, index) => String(index)),
  );
  expect([lines.length, lines[0]?.text]).toEqual([500, '100']);
});

it.each([
  ['没有执行命令的权限', {}],
  ['此服务器没有提供 Redis终端', { codes, server: 'jeecg' }],
] as const)('is closed: %s', (words, setting) => {
  renderPage(<RedisTerminalPage />, setting);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
