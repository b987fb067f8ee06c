import { CarType, carTypes, IN_USE } from '@mortise/shared/contract/business';
import {
  AddButton,
  DateField,
  ExportButton,
  Filter,
  ImportButton,
  InputNumber,
  ListPage,
  RemoveSelected,
  useAction,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { carTypeColumns } from './car-type-columns.tsx';
import { CarTypeForm } from './car-type-form.tsx';

const WIDE = { style: { inlineSize: '100%' } };

export const CarTypeListPage = () => {
  const list = useList(carTypes.list);
  const opened = useOpened<CarType>();
  const removal = useRemoval<CarType>(carTypes, { onDone: list.reload });
  const [changeStatus] = useAction(carTypes.changeStatus, list.reload);

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={CarType} name="carCode" />
          <Filter of={CarType} name="modelName" />
          <Filter of={CarType} name="energyType" />
          <Filter of={CarType} name="brand" />
          <Filter of={CarType} name="series" />
          <Filter of={CarType} name="bodyType" />
          <Filter of={CarType} name="status" />
          <Filter of={CarType} name="modelYear">
            <InputNumber {...WIDE} min={2000} max={2100} precision={0} />
          </Filter>
          <Filter of={CarType} name="guidePrice_begin" label="最低指导价(万元)">
            <InputNumber {...WIDE} min={0} precision={2} />
          </Filter>
          <Filter of={CarType} name="guidePrice_end" label="最高指导价(万元)">
            <InputNumber {...WIDE} min={0} precision={2} />
          </Filter>
          <Filter of={CarType} name="onSaleDate_begin" label="上市日期从">
            <DateField />
          </Filter>
          <Filter of={CarType} name="onSaleDate_end" label="上市日期至">
            <DateField />
          </Filter>
        </>
      }
      toolbar={
        <>
          <AddButton call={carTypes.add} onClick={opened.add} />
          <ExportButton list={list} call={carTypes.exportXls} name="车型" />
          <ImportButton call={carTypes.importExcel} onDone={list.reload} />
        </>
      }
      batch={<RemoveSelected list={list} call={carTypes.removeBatch} removal={removal} />}
      columns={carTypeColumns({
        onEdit: opened.edit,
        onStatus: ({ id, status, updateTime }) => void changeStatus({ body: { id, status: status === IN_USE ? '0' : '1', updateTime } }),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <CarTypeForm carType={opened.row} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default CarTypeListPage;
