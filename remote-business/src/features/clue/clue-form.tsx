import { type Clue, ClueDraft, clues, isClosed, isMobile } from '@mortise/shared/contract/business';
import { call } from '@mortise/shared/http';
import { UserPicker } from '@mortise/shared/pickers';
import { useCan } from '@mortise/shared/session';
import {
  Alert,
  asRead,
  Checkbox,
  Col,
  type DraftEnds,
  DraftForm,
  Field,
  Form,
  Input,
  MomentField,
  RecordTitle,
  Row,
  useDebounced,
  useOne,
} from '@mortise/shared/ui';
import { AreaSelect, CarTypeSelect, PlatformSelect } from '#common/choices.tsx';

interface ClueFormProps extends DraftEnds {
  /** The lead to change; none makes a new one. */
  clue?: Clue;
}

/** Says that the number is known, and lets the user add the lead all the same. */
const RepeatHint = ({ clue }: { clue?: Clue | undefined }) => {
  const phone = useDebounced(Form.useWatch<string | undefined>('phone') ?? '');
  const isAsked = isMobile(phone) && phone !== clue?.phone;
  const { data } = useOne(clues.checkRepeat, isAsked ? { query: { phone, ...(clue && { id: clue.id }) } } : null);
  if (!isAsked || !data?.repeat) return null;
  const numbers = data.list.map(({ clueNo }) => clueNo).join('、');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={`该手机号已有线索${numbers ? `：${numbers}` : ''}`}
      description={
        !clue && (
          <Form.Item<{ force?: boolean }> name="force" valuePropName="checked" noStyle>
            <Checkbox>仍然新增</Checkbox>
          </Form.Item>
        )
      }
    />
  );
};

/** Adds a lead or changes what is known of it; adviser and state are changed by the actions of the list. */
export const ClueForm = ({ clue, ...ends }: ClueFormProps) => {
  const mayAssign = useCan(clues.assign);
  const onlyRemark = isClosed(clue?.status);
  return (
    <DraftForm<ClueDraft & { force?: boolean }, Clue>
      {...ends}
      name="clue"
      title={<RecordTitle verb={clue ? '编辑' : '新增'} what="线索" name={clue?.clueNo} />}
      width={800}
      initial={clue ?? { clueLevel: 'B' }}
      {...(clue && { row: clue })}
      subject={clues.edit.subject}
      list={clues.list}
      onSave={({ force, ...draft }, read) =>
        read
          ? call(clues.edit, { body: { ...draft, ...asRead(read) } })
          : call(clues.add, { body: draft, query: force ? { force: '1' } : {} })
      }
    >
      <RepeatHint clue={clue} />
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={ClueDraft} name="customerName">
            <Input autoFocus={!clue} disabled={onlyRemark} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={ClueDraft} name="phone">
            <Input disabled={onlyRemark} inputMode="tel" />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={ClueDraft} name="platformId">
            <PlatformSelect onlyInUse={!clue} disabled={onlyRemark} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={ClueDraft} name="areaId">
            <AreaSelect disabled={onlyRemark} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={ClueDraft} name="carTypeId">
            <CarTypeSelect onlyInUse={!clue} disabled={onlyRemark} />
          </Field>
        </Col>
        {!onlyRemark &&
          (['sex', 'clueLevel', 'buyPlan'] as const).map((name) => (
            <Col key={name} xs={24} sm={12}>
              <Field of={ClueDraft} name={name} />
            </Col>
          ))}
        {!onlyRemark && (
          <Col xs={24} sm={12}>
            <Field of={ClueDraft} name="nextFollowTime">
              <MomentField />
            </Field>
          </Col>
        )}
        {!clue && mayAssign && (
          <Col xs={24} sm={12}>
            <Field of={ClueDraft} name="ownerName">
              <UserPicker />
            </Field>
          </Col>
        )}
      </Row>
      <Field of={ClueDraft} name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Field>
    </DraftForm>
  );
};
