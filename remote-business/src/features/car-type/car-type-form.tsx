import { type CarType, CarTypeDraft, carTypes, PICTURES_AT_MOST } from '@mortise/shared/contract/business';
import { Col, DateField, DictRadio, type DraftEnds, Field, Input, InputNumber, Row, RowForm, uniqueRule } from '@mortise/shared/ui';
import { PicturesField } from '#common/pictures-field.tsx';

interface CarTypeFormProps extends DraftEnds {
  /** The row to change; none makes a new one. */
  carType?: CarType;
}

const WIDE = { style: { inlineSize: '100%' } };

export const CarTypeForm = ({ carType, ...ends }: CarTypeFormProps) => (
  <RowForm {...ends} name="car-type" what="车型" of={carTypes} row={carType} blank={{ status: '1', sortNo: 1 }} width={800}>
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="carCode" rules={[uniqueRule('biz_car_type', 'car_code', { dataId: carType?.id })]}>
          <Input autoFocus={!carType} />
        </Field>
      </Col>
      {(['brand', 'series', 'modelName'] as const).map((name) => (
        <Col key={name} xs={24} sm={12}>
          <Field of={CarTypeDraft} name={name} />
        </Col>
      ))}
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="modelYear">
          <InputNumber {...WIDE} min={2000} max={2100} precision={0} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="guidePrice">
          <InputNumber {...WIDE} min={0.01} precision={2} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="energyType" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="bodyType" />
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="onSaleDate">
          <DateField />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="sortNo">
          <InputNumber {...WIDE} min={0} precision={0} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field of={CarTypeDraft} name="status">
          <DictRadio code="biz_sale_status" />
        </Field>
      </Col>
      <Col span={24}>
        <Field of={CarTypeDraft} name="image">
          <PicturesField most={PICTURES_AT_MOST} />
        </Field>
      </Col>
    </Row>
    <Field of={CarTypeDraft} name="remark">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
    </Field>
  </RowForm>
);
