/** Lines kept on the screen (docs/wire/monitor.md §8). */
const MOST = 500;

export interface TerminalLine {
  key: number;
  kind: 'command' | 'output' | 'error' | 'note';
  text: string;
}

let next = 0;

export const appended = (lines: readonly TerminalLine[], kind: TerminalLine['kind'], texts: readonly string[]): TerminalLine[] =>
  [
    ...lines,
    ...texts.map((text) => {
      next += 1;
      return { key: next, kind, text };
    }),
  ].slice(-MOST);

/** Commands that begin with the first word of the line, while it is being typed. */
export const completions = (line: string, commands: readonly { command: string }[]): string[] => {
  const word = line.trimStart().toUpperCase();
  return word && !word.includes(' ') ? commands.map(({ command }) => command).filter((command) => command.startsWith(word)) : [];
};
