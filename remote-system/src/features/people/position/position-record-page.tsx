import { Position, PositionDraft, positions, users } from '@mortise/shared/contract/people';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { PeopleTab } from '#common/people/people-tab.tsx';
import { PositionForm } from './position-form.tsx';

/** The page of one position: facts, who holds it, operations, versions. */
export const PositionRecordPage = () => (
  <EntityRecord
    record={useListed(positions.list)}
    of={positions}
    row={Position}
    draft={PositionDraft}
    table="sys_position"
    note={({ code }) => code}
    tabs={({ code }) => [
      { key: 'people', label: '用户', call: users.list, isOwn: true, content: <PeopleTab list={users.list} fixed={{ post: code }} /> },
    ]}
    form={(position, ends) => <PositionForm position={position} {...ends} />}
    removal={{ hasBin: true }}
  />
);

export default PositionRecordPage;
