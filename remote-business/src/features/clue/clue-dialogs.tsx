import {
  AssignDraft,
  type Clue,
  ClueFollowDraft,
  clueFollows,
  clues,
  DealDraft,
  DefeatDraft,
  InvalidDraft,
} from '@mortise/shared/contract/business';
import { call } from '@mortise/shared/http';
import { FilesField, UserPicker } from '@mortise/shared/pickers';
import { asRead, type DraftEnds, DraftForm, Field, Input, InputNumber, MomentField, RecordTitle } from '@mortise/shared/ui';
import type { ComponentProps } from 'react';
import type { CluePart } from './clue-actions.ts';

interface ClueDialogProps extends DraftEnds {
  clue: Clue;
}

const called = ({ clueNo, customerName }: Clue) => `${clueNo ?? ''} ${customerName}`;
/** Takes value and id from the field around it. */
const Remark = (field: ComponentProps<typeof Input.TextArea>) => (
  <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
);
const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const FollowDialog = ({ clue, ...ends }: ClueDialogProps) => (
  <DraftForm<ClueFollowDraft, Clue>
    {...ends}
    name="clue-follow"
    title={<RecordTitle verb="跟进" what="线索" name={called(clue)} />}
    width={600}
    initial={{ followType: '1', followTime: now() }}
    onSave={(draft) => call(clueFollows.add, { body: { ...draft, clueId: clue.id, updateTime: clue.updateTime } })}
  >
    <Field of={ClueFollowDraft} name="followType" />
    <Field of={ClueFollowDraft} name="followTime">
      <MomentField />
    </Field>
    <Field of={ClueFollowDraft} name="content">
      <Remark />
    </Field>
    <Field of={ClueFollowDraft} name="nextFollowTime">
      <MomentField />
    </Field>
    <Field of={ClueFollowDraft} name="clueLevel" />
    <Field of={ClueFollowDraft} name="attach">
      <FilesField longest={500} />
    </Field>
  </DraftForm>
);

interface AssignDialogProps extends DraftEnds {
  chosen: readonly Clue[];
}

/** Gives leads to an adviser. */
export const AssignDialog = ({ chosen, ...ends }: AssignDialogProps) => (
  <DraftForm<AssignDraft>
    {...ends}
    name="clue-assign"
    title={<RecordTitle verb="分配" what="线索" name={chosen.length === 1 && chosen[0] ? called(chosen[0]) : `${chosen.length} 条`} />}
    width={500}
    onSave={({ ownerName }) => call(clues.assign, { body: { ids: chosen.map(({ id }) => id), ownerName } })}
  >
    <Field of={AssignDraft} name="ownerName">
      <UserPicker />
    </Field>
  </DraftForm>
);

const DealDialog = ({ clue, ...ends }: ClueDialogProps) => (
  <DraftForm<DealDraft>
    {...ends}
    name="clue-deal"
    title={<RecordTitle verb="成交" what="线索" name={called(clue)} />}
    width={500}
    onSave={(draft) => call(clues.deal, { body: { ...draft, ...asRead(clue) } })}
  >
    <Field of={DealDraft} name="dealAmount">
      <InputNumber style={{ inlineSize: '100%' }} min={0.01} precision={2} />
    </Field>
    <Field of={DealDraft} name="dealTime">
      <MomentField placeholder="默认为现在" />
    </Field>
  </DraftForm>
);

const DefeatDialog = ({ clue, ...ends }: ClueDialogProps) => (
  <DraftForm<DefeatDraft>
    {...ends}
    name="clue-defeat"
    title={<RecordTitle verb="战败" what="线索" name={called(clue)} />}
    width={500}
    onSave={(draft) => call(clues.defeat, { body: { ...draft, ...asRead(clue) } })}
  >
    <Field of={DefeatDraft} name="defeatReason" />
    <Field of={DefeatDraft} name="remark">
      <Remark />
    </Field>
  </DraftForm>
);

const InvalidDialog = ({ clue, ...ends }: ClueDialogProps) => (
  <DraftForm<InvalidDraft>
    {...ends}
    name="clue-invalid"
    title={<RecordTitle verb="无效" what="线索" name={called(clue)} />}
    width={500}
    onSave={(draft) => call(clues.invalid, { body: { ...draft, ...asRead(clue) } })}
  >
    <Field of={InvalidDraft} name="remark">
      <Remark />
    </Field>
  </DraftForm>
);

/** The dialog of an action on one lead. */
export const ClueDialog = ({ part, clue, ...ends }: ClueDialogProps & { part: CluePart }) => {
  if (part === 'follow') return <FollowDialog clue={clue} {...ends} />;
  if (part === 'assign') return <AssignDialog chosen={[clue]} {...ends} />;
  if (part === 'deal') return <DealDialog clue={clue} {...ends} />;
  return part === 'defeat' ? <DefeatDialog clue={clue} {...ends} /> : <InvalidDialog clue={clue} {...ends} />;
};
