import { type ActivePlatform, ActivePlatformDraft, activePlatforms, ENDS_TOO_EARLY } from '@mortise/shared/contract/business';
import { fullWidth } from '@mortise/shared/http';
import {
  Col,
  DateField,
  DictRadio,
  type DraftEnds,
  Field,
  Input,
  InputNumber,
  PictureField,
  Row,
  RowForm,
  uniqueRule,
} from '@mortise/shared/ui';

interface ActivePlatformFormProps extends DraftEnds {
  /** The row to change; none makes a new one. */
  platform?: ActivePlatform;
}

const WIDE = { style: { inlineSize: '100%' }, min: 0, precision: 2 };

export const ActivePlatformForm = ({ platform, ...ends }: ActivePlatformFormProps) => (
  <RowForm
    {...ends}
    name="active-platform"
    what="活动平台"
    of={activePlatforms}
    row={platform}
    blank={{ status: '1', sortNo: 1 }}
    width={800}
  >
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Field
          of={ActivePlatformDraft}
          name="platformCode"
          rules={[uniqueRule('biz_active_platform', 'platform_code', { dataId: platform?.id })]}
        >
          <Input autoFocus={!platform} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="platformName" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="platformType" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="activityName" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="startDate">
          <DateField />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field
          of={ActivePlatformDraft}
          name="endDate"
          dependencies={['startDate']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, end: string | null) => {
                if (end && end < (getFieldValue('startDate') ?? '')) throw new Error(fullWidth(ENDS_TOO_EARLY));
              },
            }),
          ]}
        >
          <DateField />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="budget">
          <InputNumber {...WIDE} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="cost">
          <InputNumber {...WIDE} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="contactName" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="contactPhone" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="landingUrl" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="sortNo">
          <InputNumber {...WIDE} precision={0} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="logo">
          <PictureField />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={ActivePlatformDraft} name="status">
          <DictRadio code="valid_status" />
        </Field>
      </Col>
    </Row>
    <Field of={ActivePlatformDraft} name="remark">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
    </Field>
  </RowForm>
);
