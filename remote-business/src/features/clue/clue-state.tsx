import { type Clue, isClosed } from '@mortise/shared/contract/business';
import { DateText, StateText, Tag, type Tone } from '@mortise/shared/ui';

const TONES: Readonly<Record<string, Tone>> = { '0': 'warn', '1': 'warn', '2': 'busy', '3': 'busy', '4': 'good', '5': 'bad', '6': 'idle' };
const LEVEL_COLOURS: Readonly<Record<string, string>> = { H: 'red', A: 'orange', B: 'blue' };

export const ClueState = ({ clue: { status, status_dictText: text } }: { clue: Clue }) => (
  <StateText tone={TONES[status] ?? 'idle'} text={text ?? status} />
);

export const ClueLevel = ({ clue: { clueLevel, clueLevel_dictText: text } }: { clue: Clue }) =>
  clueLevel && <Tag color={LEVEL_COLOURS[clueLevel]}>{text ?? clueLevel}</Tag>;

/** Red when the time is past and the lead still open. */
export const NextFollow = ({ clue: { nextFollowTime, status } }: { clue: Clue }) => {
  if (!nextFollowTime) return null;
  const isLate = !isClosed(status) && new Date(nextFollowTime.replace(' ', 'T')).getTime() < Date.now();
  return isLate ? <Tag color="red">{nextFollowTime}</Tag> : <DateText value={nextFollowTime} />;
};
