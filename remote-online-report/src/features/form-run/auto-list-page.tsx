import { FormPageFrame } from './form-page-frame.tsx';
import { FormRows } from './form-rows.tsx';

/** A form as a list (docs/wire/online-form.md §8.1). */
export const AutoListPage = () => <FormPageFrame>{(id, parts) => <FormRows key={id} parts={parts} part="" />}</FormPageFrame>;

export default AutoListPage;
