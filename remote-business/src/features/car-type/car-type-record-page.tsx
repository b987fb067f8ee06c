import { CarType, CarTypeDraft, carTypes } from '@mortise/shared/contract/business';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { CarTypeForm } from './car-type-form.tsx';

/** The page of one row: facts, operations, versions. */
export const CarTypeRecordPage = () => (
  <EntityRecord
    record={useListed(carTypes.list)}
    of={carTypes}
    row={CarType}
    draft={CarTypeDraft}
    table="biz_car_type"
    form={(row, ends) => <CarTypeForm carType={row} {...ends} />}
  />
);

export default CarTypeRecordPage;
