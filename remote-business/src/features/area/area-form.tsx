import { AREA_ROOT, type Area, AreaDraft, areas } from '@mortise/shared/contract/business';
import { UserPicker } from '@mortise/shared/pickers';
import {
  Col,
  DictRadio,
  type DraftEnds,
  Field,
  Input,
  InputNumber,
  ListFailed,
  Row,
  RowForm,
  Skeleton,
  uniqueRule,
  useFresh,
} from '@mortise/shared/ui';
import { AreaSelect } from '#common/choices.tsx';

interface AreaFormProps extends DraftEnds {
  /** The area to change; none makes a new one. */
  area?: Pick<Area, 'id' | 'areaName'>;
  /** The initial parent of a new one. */
  parent?: Pick<Area, 'id'>;
}

const WIDE = { style: { inlineSize: '100%' } };

/** Takes its initial values from the server, because rows of the tree carry only what it shows. */
export const AreaForm = ({ area, parent, ...ends }: AreaFormProps) => {
  const fresh = useFresh(areas.byId, area ? { query: { id: area.id } } : null);
  const waiting = area && !fresh.data;
  return (
    <RowForm
      {...ends}
      name="area"
      what="区域"
      of={areas}
      row={fresh.data}
      blank={{ pid: parent?.id, status: '1', sortNo: 1 }}
      width={800}
      {...(waiting && { waiting: fresh.error ? <ListFailed error={fresh.error} onRetry={fresh.reload} /> : <Skeleton active /> })}
    >
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="pid" getValueProps={(pid: unknown) => ({ value: pid === AREA_ROOT ? null : pid })}>
            <AreaSelect placeholder="不选则为一级区域" />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="areaLevel" />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="areaCode" rules={[uniqueRule('biz_area', 'area_code', { dataId: area?.id })]}>
            <Input autoFocus={!area} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="areaName" />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="managerName">
            <UserPicker />
          </Field>
        </Col>
        {(['orgCode', 'address', 'phone'] as const).map((name) => (
          <Col key={name} xs={24} sm={12}>
            <Field of={AreaDraft} name={name} />
          </Col>
        ))}
        {(['lng', 'lat'] as const).map((name) => (
          <Col key={name} xs={24} sm={12}>
            <Field of={AreaDraft} name={name}>
              <InputNumber {...WIDE} />
            </Field>
          </Col>
        ))}
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="sortNo">
            <InputNumber {...WIDE} min={0} precision={0} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AreaDraft} name="status">
            <DictRadio code="valid_status" />
          </Field>
        </Col>
      </Row>
      <Field of={AreaDraft} name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Field>
    </RowForm>
  );
};
