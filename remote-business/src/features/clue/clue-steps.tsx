import { type Clue, isClosed } from '@mortise/shared/contract/business';
import { useDict } from '@mortise/shared/session';
import { Steps } from '@mortise/shared/ui';

const WAY = ['0', '1', '2', '3'];
const WON = '4';

/** How far the lead has come: the open states, and how it ended. */
export const ClueSteps = ({ clue: { status, firstFollowTime, arriveTime, assignTime } }: { clue: Clue }) => {
  const texts = useDict('biz_clue_status');
  const isEnded = isClosed(status);
  const isLost = isEnded && status !== WON;
  const states = [...WAY, isLost ? status : WON];
  const times: Readonly<Record<string, string | null | undefined>> = { '1': assignTime, '2': firstFollowTime, '3': arriveTime };
  return (
    <Steps
      size="small"
      current={isEnded ? WAY.length : WAY.indexOf(status)}
      status={isLost ? 'error' : isEnded ? 'finish' : 'process'}
      items={states.map((state) => ({
        key: state,
        title: texts.find(({ value }) => value === state)?.text ?? state,
        content: times[state]?.slice(0, 16),
      }))}
    />
  );
};
