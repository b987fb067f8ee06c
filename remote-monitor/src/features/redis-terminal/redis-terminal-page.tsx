import { MAX_COMMAND, redisTerminal } from '@mortise/shared/contract/monitor';
import { call, withRefusal } from '@mortise/shared/http';
import { useCan, useOffers } from '@mortise/shared/session';
import { Alert, Result, useOne } from '@mortise/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './redis-terminal.module.css';
import { appended, completions, type TerminalLine } from './terminal-log.ts';

const HISTORY = 100;

/** One line of input with completion and the history of commands. */
const Prompt = ({
  commands,
  onRun,
  isBusy,
}: {
  commands: readonly { command: string; summary: string }[];
  onRun: (line: string) => void;
  isBusy: boolean;
}) => {
  const [line, setLine] = useState('');
  const [history, setHistory] = useState<readonly string[]>([]);
  const [back, setBack] = useState(0);
  const found = completions(line, commands);
  const recall = (steps: number) => {
    const at = Math.min(history.length, Math.max(0, back + steps));
    setBack(at);
    setLine(at ? (history.at(-at) ?? '') : '');
  };
  const run = () => {
    const command = line.trim();
    if (!command || isBusy) return;
    setHistory((before) => [...before.filter((each) => each !== command), command].slice(-HISTORY));
    setBack(0);
    setLine('');
    onRun(command);
  };
  const complete = () => setLine(`${found[0]} `);
  const actionOf = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') return run;
    if (key === 'ArrowUp') return () => recall(1);
    if (key === 'ArrowDown') return () => recall(-1);
    // without anything to complete Tab leaves the box, as everywhere
    return key === 'Tab' && !shiftKey && found[0] ? complete : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <label className={styles.prompt}>
        <span>redis&gt;</span>
        <input
          aria-label="Redis 命令"
          value={line}
          maxLength={MAX_COMMAND}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className={styles.hints} aria-live="polite">
        {found
          .map((name) => commands.find(({ command }) => command === name))
          .map((one) => (one ? `${one.command} ${one.summary}` : ''))
          .join('；')}
      </p>
    </>
  );
};

const Terminal = () => {
  const commands = useOne(redisTerminal.commands, {});
  const [lines, setLines] = useState<readonly TerminalLine[]>([]);
  const [isBusy, setBusy] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const show = (kind: TerminalLine['kind'], ...texts: string[]) => setLines((before) => appended(before, kind, texts));

  useEffect(() => {
    if (lines.length) end.current?.scrollTo?.({ top: end.current.scrollHeight });
  }, [lines]);

  const exec = async (command: string) => {
    setBusy(true);
    try {
      const { result } = await call(redisTerminal.exec, { body: { command } });
      show(result.type === 'error' ? 'error' : 'output', ...result.output);
      show('note', `${result.costTime} ms`);
    } catch (error) {
      withRefusal(error, (text) => show('error', text));
    } finally {
      setBusy(false);
    }
  };
  const run = (command: string) => {
    if (command.toLowerCase() === 'clear') return setLines([]);
    show('command', `redis> ${command}`);
    if (command.toLowerCase() !== 'help') return void exec(command);
    show('output', ...(commands.data ?? []).map(({ command: name, summary }) => `${name}  ${summary}`), 'clear  清空屏幕');
  };

  return (
    <>
      <Alert
        type="info"
        showIcon
        title="只能执行读取命令；每条命令都会写入操作日志。输入 help 查看全部命令，Tab 补全，上下箭头查找历史，clear 清空屏幕。"
      />
      <div className={styles.terminal}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is reached by keyboard */}
        <div role="log" aria-label="输出" className={styles.log} ref={end} tabIndex={0}>
          {lines.map(({ key, kind, text }) => (
            <div key={key} data-kind={kind}>
              {text}
            </div>
          ))}
        </div>
        <Prompt commands={commands.data ?? []} onRun={run} isBusy={isBusy} />
      </div>
    </>
  );
};

/** Redis终端: reading commands, each of which is logged. */
export const RedisTerminalPage = () => {
  const { metricHistory } = useOffers();
  const isAllowed = useCan(redisTerminal.exec);
  if (!metricHistory) return <Result status="info" title="此服务器没有提供 Redis终端" />;
  if (!isAllowed) return <Result status="info" title="没有执行命令的权限" />;
  return (
    <div className={styles.page}>
      <Terminal />
    </div>
  );
};

export default RedisTerminalPage;
