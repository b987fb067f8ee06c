import { Badge } from '../antd.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'idle';

const statusOf = { good: 'success', bad: 'error', warn: 'warning', busy: 'processing', idle: 'default' } as const;

/** A status: coloured dot and text. */
export const StateText = ({ tone, text }: { tone: Tone; text?: string | null }) =>
  text ? <Badge status={statusOf[tone]} text={text} /> : null;
