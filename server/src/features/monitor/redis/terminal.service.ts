import type { TerminalAnswer } from '@mortise/shared/contract/monitor';
import { Refusal } from '#platform/refusal.ts';
import { type RedisReader, RedisRefused, ReplyTooLarge } from './redis-reader.ts';
import { splitCommand } from './split-command.ts';
import { TERMINAL_COMMANDS } from './terminal-commands.ts';

const LONGEST_NAME = 20;

/** Runs reading commands (docs/wire/monitor.md §8). */
export const createTerminal = (redis: RedisReader | undefined) => ({
  commands: () => [...TERMINAL_COMMANDS].map(([command, { summary }]) => ({ command, summary })),
  async exec(line: string): Promise<TerminalAnswer> {
    if (!redis) throw new Refusal('没有配置 Redis');
    const [name = '', ...args] = splitCommand(line) ?? [];
    if (!name) throw new Refusal(line.trim() ? '引号没有成对' : '请输入命令');
    const command = TERMINAL_COMMANDS.get(name.toUpperCase());
    if (!command) throw new Refusal(`不支持的命令：${name.slice(0, LONGEST_NAME)}`);
    const [least, most] = command.words;
    const started = performance.now();
    const answer = (output: string[], type: TerminalAnswer['type']) => ({
      command: line,
      output,
      type,
      costTime: Math.round(performance.now() - started),
    });
    if (args.length < least || args.length > most) return answer([`ERR wrong number of arguments for '${name.toLowerCase()}'`], 'error');
    try {
      return answer(await command.run(redis, args), command.isList ? 'list' : 'string');
    } catch (error) {
      if (error instanceof RedisRefused) return answer([error.message], 'error');
      if (error instanceof ReplyTooLarge) return answer(['输出超过 8 MB，已中断'], 'error');
      throw error;
    }
  },
});
