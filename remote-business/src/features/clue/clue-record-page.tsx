import { Clue, ClueDraft, clueFollows, clues } from '@mortise/shared/contract/business';
import { EntityRecord, Flex, RowActions, useAction, useListed, useOpened } from '@mortise/shared/ui';
import { type CluePart, clueActionsOf, useMayWork } from './clue-actions.ts';
import { ClueDialog } from './clue-dialogs.tsx';
import { ClueForm } from './clue-form.tsx';
import { ClueState } from './clue-state.tsx';
import { ClueSteps } from './clue-steps.tsx';
import { FollowList } from './follow-list.tsx';

const OF_THE_PAGE: readonly string[] = ['编辑', '删除'];
const nothing = () => undefined;

/** The page of one lead: facts, follow-ups, operations, versions. */
export const ClueRecordPage = () => {
  const record = useListed(clues.list);
  const opened = useOpened<Clue, CluePart>();
  const [reopen] = useAction(clues.reopen, record.reload);
  const mayWork = useMayWork();
  const { part, row } = opened;
  const onReopen = ({ id, updateTime }: Clue) => void reopen({ body: { id, updateTime } });
  const actions = (clue: Clue) =>
    clueActionsOf(clue, mayWork, { onOpen: opened.open, onEdit: nothing, onReopen, onRemove: nothing }).filter(
      ({ label }) => !OF_THE_PAGE.includes(label),
    );
  return (
    <>
      <EntityRecord
        record={record}
        of={clues}
        row={Clue}
        draft={ClueDraft}
        table="biz_clue"
        nameOf={({ customerName }) => customerName}
        note={({ clueNo }) => clueNo}
        tags={(clue) => <ClueState clue={clue} />}
        isEditable={(clue) => mayWork(clue, 'edit')}
        isRemovable={(clue) => mayWork(clue, 'remove')}
        actions={(clue) => <RowActions actions={actions(clue)} subject={clue.customerName} />}
        tabs={(clue) => [
          {
            key: 'follows',
            label: '跟进记录',
            call: clueFollows.list,
            content: (
              <Flex vertical gap={24}>
                <ClueSteps clue={clue} />
                <FollowList key={clue.updateTime} clueId={clue.id} />
              </Flex>
            ),
          },
        ]}
        form={(clue, ends) => <ClueForm clue={clue} {...ends} />}
      />
      {part && part !== 'form' && row && <ClueDialog part={part} clue={row} onClose={opened.close} onSaved={record.reload} />}
    </>
  );
};

export default ClueRecordPage;
